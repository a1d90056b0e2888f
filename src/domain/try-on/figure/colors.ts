import type { Avatar } from '../avatar.ts'

/** The tones of a skin, from its shadow to its light, and of the lips. */
export interface SkinTones {
  shadow: string
  dim: string
  base: string
  light: string
  lips: string
  lipLine: string
  blush: string
  line: string
}

export const SKINS: Record<Avatar['skinTone'], SkinTones> = {
  claro: {
    shadow: '#c98f72',
    dim: '#e3b294',
    base: '#f3cfb6',
    light: '#fde3d1',
    lips: '#cf7f74',
    lipLine: '#a4564f',
    blush: '#e88f7d',
    line: '#9a6049',
  },
  medio: {
    shadow: '#94603f',
    dim: '#b98058',
    base: '#d3a077',
    light: '#e6bd98',
    lips: '#b4695a',
    lipLine: '#86453a',
    blush: '#c9745a',
    line: '#75472d',
  },
  oscuro: {
    shadow: '#41261a',
    dim: '#63402b',
    base: '#81563b',
    light: '#a0724f',
    lips: '#824640',
    lipLine: '#57292a',
    blush: '#9c5441',
    line: '#2f1a12',
  },
}

export interface HairTones {
  deep: string
  dark: string
  base: string
  light: string
  shine: string
}

export const HAIRS: Record<Avatar['hairColor'], HairTones> = {
  rubio: { deep: '#7d5a2c', dark: '#a67c41', base: '#c9a160', light: '#dfc087', shine: '#f2deb0' },
  castaño: { deep: '#2f1c13', dark: '#482d1f', base: '#65422e', light: '#845a3f', shine: '#a87b59' },
  negro: { deep: '#0d0c0f', dark: '#19171b', base: '#27242a', light: '#3f3b43', shine: '#625d69' },
  pelirrojo: { deep: '#5f2411', dark: '#82351a', base: '#a84c27', light: '#c66c3f', shine: '#e29767' },
}

export const EYES: Record<Avatar['eyeColor'], { iris: string; rim: string }> = {
  azules: { iris: '#5f95c0', rim: '#2f5376' },
  marrones: { iris: '#7a4d2c', rim: '#3f2413' },
  verdes: { iris: '#6f9460', rim: '#385232' },
  negros: { iris: '#2d1f19', rim: '#120b08' },
}
