import { detectAllFaces, nets, TinyFaceDetectorOptions, tf } from '@vladmandic/face-api'
import expressionWeights from '@vladmandic/face-api/model/face_expression_model.bin?url'
import expressionManifest from '@vladmandic/face-api/model/face_expression_model-weights_manifest.json'
import detectorWeights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import type { SeenFace } from '#domain/smile/held-smile.ts'

/** Looks at what a video shows; null where there is no face. */
export type ReadFace = (video: HTMLVideoElement) => Promise<SeenFace | null>

/** Pixels to which the image is shrunk, and how sure the detector has to be of a face, from 0 to 1. */
const DETECTOR = { inputSize: 224, scoreThreshold: 0.4 }

/**
 * Fetches the nets that find faces and smiles, which this server serves. They run on this device, and nothing that they
 * see leaves it. Rejects when they cannot be fetched.
 */
export async function loadFaceReader(): Promise<ReadFace> {
  const [detector, expression] = await Promise.all([
    loadWeights(detectorManifest, detectorWeights),
    loadWeights(expressionManifest, expressionWeights),
    startBackend(),
  ])
  nets.tinyFaceDetector.loadFromWeightMap(detector)
  nets.faceExpressionNet.loadFromWeightMap(expression)
  await warmUp()
  return async (video) => {
    const faces = await detectAllFaces(video, new TinyFaceDetectorOptions(DETECTOR)).withFaceExpressions()
    // The nearest of several people.
    const [nearest] = faces.toSorted((one, other) => other.detection.box.area - one.detection.box.area)
    return nearest ? { happiness: nearest.expressions.happy } : null
  }
}

async function loadWeights(manifest: unknown, url: string): Promise<tf.NamedTensorMap> {
  const fetchWeights = async () => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: status ${response.status}`)
    return [await response.arrayBuffer()]
  }
  return tf.io.weightsLoaderFactory(fetchWeights)(manifest as tf.io.WeightsManifestConfig)
}

/** A first run prepares the nets for this device, which takes longer than all that follow. */
async function warmUp(): Promise<void> {
  const blank = document.createElement('canvas')
  blank.width = DETECTOR.inputSize
  blank.height = DETECTOR.inputSize
  await nets.tinyFaceDetector.locateFaces(blank, DETECTOR)
  await nets.faceExpressionNet.predictExpressions(blank)
}

/** The parts of TensorFlow.js that choose where the nets run, which the package's types leave out. */
interface Backends {
  setBackend: (name: 'webgl' | 'cpu') => Promise<boolean>
  ready: () => Promise<void>
}

/** The graphics processor where it can be used, else the processor. */
async function startBackend(): Promise<void> {
  const { setBackend, ready } = tf as unknown as Backends
  if (!(await setBackend('webgl').catch(() => false))) await setBackend('cpu')
  await ready()
}
