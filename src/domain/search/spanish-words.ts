import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'

/**
 * Common Spanish words. None of them is a typing error, however near it is to a word of a store: `boda` does not mean
 * `bota`. Plurals and the other gender have the same stem, so one form of each is here. The trade's words are in
 * `trade.ts`.
 */
const WORDS = `
abajo abanico abarrotes abdomen abeja abertura abierto abogado abotonar abrazo abrigo abril abrir absoluto abuelo
abullonado abundante aburrido acabado acampanado acampar acanalado acceso accesorio accidente acción aceite aceptar
acero ácido acolchado acomodar aconsejar acordonado actividad activo actor actriz actual acuático acuerdo acumular
adaptar adecuado adelante adelgazar además adentro adiós admirar adolescente adorno adulta adulto aéreo afeitar afuera
agenda agosto agradable agregar agrícola agua aguascalientes águila aguja agujeta ahora ahorro aire ajedrez ajuste
alacena alberca alcance alcohol alegre alegría alemán alfombra algo algodonero alguien alguno aliento alimento alma
almacén almidonado almohada alpaca alpinismo alquiler alrededor alto altura alumno amable amante amar amarillento
ambiente ambos amiga amigo amistad amor ampliar amplio anatómico ancho anciano andar ángel angora animal ánimo
aniversario anoche ansiedad anterior antes antideslizante antifaz antiguo antojo anual anunciar año apagar aparato
apartado apellido apenas apertura aplicar aplique apoyo aprender apretado apropiado aquí árbol arco arena aretes
argolla arma armado armador armario arnés aroma arquitecto arracada arreglo arriba arroz arte artesanal artesanía
artículo artista asador asesor asiento asimétrico asistente aspecto aspiradora asunto atención ateo aterciopelado
atleta atlético atrás aula aunque auto automático automóvil autor avance ave avena aventura avión aviso ayer ayuda
azafata azúcar azulado bailar bailarina baile bajar bajo balcón balón balsa bambú banco banda bandera bandolera
banquete bañera baño bar barato barba barbacoa barbie barco barrio barro base básico básquetbol bastante bastón basura
batalla batería batista bautizo beber bebida beige béisbol belleza bello bendición beneficio beso biblioteca bicicleta
bien bienestar bigote biker billete biología bisutería blando bloque boca bocina boda bohemio boina boleado bolero
boleto bolígrafo bolsillo bolsita bombacha bomber bombero bonito bordar borde borracho bosque bote botella botón
botonadura boxeo brazo breve brillante brillo brisa brocado broche broma bronce bruja brujo buceo bueno burbuja burro
buscar búsqueda butaca buzo caballero caballo cabello caber cabeza cable cabra cada cadena cadera caer caja cajón
calabaza calado calavera calcetín calcular calidad caliente calle calma calor caluroso calza calzado calzoncillo cama
cámara camarero cambio camel caminar camino camión campamento campana campeón campesino campo camuflaje canal canalé
canasta cancha canción cancún candado candelabro canesú cansado cantante cantar cantidad capa capacidad capaz caperuza
capitán capri capucha caqui cara cárcel cargador cargo caribe cariño carmesí carnaval carne carnicero caro carpeta
carreola carrera carretera carro carta cartel cartera cartón casa casaca casado casamiento casco casero cashmere casi
caso castaño castillo casual catálogo catorce catrina causa cavado cazadora cebolla cebra ceja celebrar celeste
celular cena centro ceñido cepillo cerámica cerca cerdo cereza cero cerrado cerro certificado cerveza champán
chaquetón charol charro cheque chiapas chica chico chihuahua chile chino chiste chocolate chofer ciclismo ciclista
cielo cien ciencia cierre cierto cigarro cincho cinco cine cinta cintura circo círculo cirugía cita ciudad civil claro
clase clásico clave cliente clima clínica club coahuila cobija cobre coche cocina cocinero coctel coderas código cojín
cola colcha colección colegio colgante colgar colguije colima color columpio combinar comedia comer comercial comida
cómodo compañero comparar compartir completo complicado compra comprar común comunión conchas conchero concierto
condición conductor conejo conferencia confianza confort conjunto conmigo conocer consejo consulta contacto contar
contento contigo contra control copa copete copia coral corazón corbatín cordón corduroy corona corpiño corral correa
corredor correo correr corsé corset cortar cortina corto cosa coser cosmético costa costal costar costo costumbre
costura costurera crecer creer crema cremallera criatura cristal cristiano crossfit crudo cruz cruzado cuaderno
cuadrado cuadro cual cualquiera cuando cuánto cuarenta cuarto cuatro cubeta cubierta cubrebocas cubrir cuchara
cuchillo cuelga cuello cuento cuerda cuernavaca cuerno cuero cuerpo cuervo cueva cuidado culotte culpa cultura
cumpleaños cumplir cuna cuña cuota curso curva dama damasco danza danzar dato debajo deber débil decir decoración dedo
defensa dejar delantal delante delfín delgado delicado demás dentista dentro depilar deporte deportista deportivo
derecha derecho desayuno descalzo descanso descuento desde desear desfile desgastado desierto deslavado desmontable
desnudo despacio despedida después destino detalle detrás devolución día diadema diagonal diario dibujo diciembre
diente dieta diez diferente difícil digital dinero dios diplomático dirección disco discreto diseño disfraz disfrazar
disponible distinto diversión divertido doble doce doctor doctora documento dólar dolor domingo dorado dormir
dormitorio dos dragón drapeado dril droga ducha dueño dulce durango durante duro económico edad edición edredón
educación efectivo egresado ejecutivo ejemplo ejercicio elástico elección eléctrico elefante elegante elegir ella ello
embarazada embarazo emoción empeine empezar empleo empresa encaje encanto encargo encima encontrar energía enero
enfermera enfermero enorme ensayo entallado entero entrada entrar entre entrega entrenador entrenamiento entrenar
entubado enviar envío época equilibrio equipaje equipo error escalera escaparate escarlata escarpado escenario esclava
escoba escocés escocia escolar escotado escote escribir escritor escritorio escudo escuela ese esencial esgrima
esmeralda esmoquin espacio espada espalda español especial espectáculo espejo esperar espiga espina esposa esposo
espuma esquí esquina estación estadio estado estambre estampa estampado estar estatua este estilo estola estómago
estrecho estrella estrenar estudiante estudio estufa eterno etiqueta étnico europeo evento evitar exacto examen
excelente excursión excursionismo exótico experto exterior extranjero extraño extremo fábrica fácil faja fajín faldón
falso familia famoso fantasía fantasma farmacia favor favorito febrero fecha federal feliz femenino fenomenal feria
feroz festival festivo fibra fiebre fiel fieltro fiesta figura fijo fila filigrana filipina filme filtro fin final
fino firma firme físico flaco flamenco flan fleco flecos flequillo flexible flojo flor florero florido fluorescente
folklor fondo forma formal foro forrado forro fosforescente foto frac francés franela franja frase frazada frente
fresa fresco frío frontal fruncido fruta fucsia fuego fuente fuera fuerte fuerza fular funda fútbol futbolista futuro
gabán gala galán galleta gallo gamuza ganador ganar gancho ganga ganso garantía gargantilla garra gasa gastada gastado
gasto gato gemelo gemelos general género gente geométrico gesto gimnasia gimnasio girasol gitano glamour globo
glorioso golf golpe goma gordito gordo gorila gótico grabado grabar gracia grado graduación graduado gráfico gramo
gran granate grande granja grano gratis grave griego grisáceo grito grueso grupo guadalajara guanajuato guapo guardar
guardería guata guayabera guerra guerrero guía guitarra gusto habano haber hábito hablar hacer hacia halloween hamaca
hambre hasta hawaiana hebilla hecho helado herencia hermano hermoso héroe herramienta hidalgo hielo hierba hierro hija
hijo hilado hilo hípica hipster historia hogar hoja holgado hombre hombrera hombro hora horario horno hospital hotel
hoy huarache hueso huevo huipil humano humedad humo huracán idea ideal idioma iglesia igual imagen imán impermeable
importado importante impreso incluir índigo infantil infinito informal ingeniero inglés inicio inmenso insecto
instagram instituto instrumento intenso interior internet intimo inverno invierno invitación invitada invitado ir isla
italiano izquierda jabón jalisco jamás japonés jarabe jardín jarra jaspeado jaula jefe jengibre joven jovencita
jubilación jubón judío juego jueves jugador jugar jugo juguete julio jumper junio junto justo juvenil karate kilo
kimono labial labio laboral lado ladrón lago lágrima laguna lamé lámpara lápiz largo látex lavable lavado lavanda
lavar lazo leal lección leche lector leer legal lejos lencero lengua lento leñador león leopardo letra levantar levita
ley libertad libre libro licencia licra liga ligero lila limón limpio lince lindo línea linterna liquidación líquido
liso lista listo literatura llama llamar llanta llanura llave llavero llegar lleno llevar llorar lluvia lobo local
loco loro lote lucha luchador lugar lujo lujoso luna lunar lunes luz lycra maceta madera madre madrina madrugada
maduro maestra maestro magenta magia mágica mágico maíz maleta malla malo malva mamá mamelucos manantial mancha mandar
mandarina mandil manejar manera manga manicura mano manta mantel mantón manzana mañana mapa maquillaje máquina mar
maratón maravilla marca marcha marco marfil mariachi marido marino mariposa mármol marzo masaje máscara mascota
masculino maternidad matrimonio maxi máximo mayo mayor mayoreo mazatlán mecánico medalla médica médico medida medio
mediodía mejor melón memoria menor menos mensaje menta mentira mercado merengue mérida mes mesa mesero metal metálico
metro mexicana mexicano méxico mezcal mezcla michoacán microfibra midi miedo miel mientras miércoles mil milagro
milano militar mimbre mini minimalista mínimo minuto mío mirar misa mismo mitad mitón moda modal modelo moderno
modista modo mojado molde moldeador mole molesto molletón momento moneda monja mono montaña montañismo montar
monterrey moño moral morelos morena moreno morir mosca mostaza moto motocicleta motor mover móvil muaré mucho mudo
mueble muerte muerto muestra mujer multicolor mundial mundo muñeca muñeco museo música músico muslo musulmán nácar
nacer nacional nada nadador nadar nadie nailon nalga natación natural naturaleza nave navegar navidad navideño nayarit
necesario negocio neutro nevada nevera ni nido niebla nieto nieve ningún ninguno niña niñera niñero niño nivel noche
nombre nórdico normal norte noticia novela novia noviembre novio nube nude nudo nueve nuevo número nunca oaxaca obra
océano ochenta ocho ochos ocre octubre oculto ocupado odio oeste oferta oficial oficina oficio ofrecer oído ojal ojo
ola olán olanes oler oliva olla olor olvidar ombligo ombré once ópera opinión oración orden oreja orgánico organza
orgullo origen original orilla oro oscuro oso otoño otro oveja paciencia paciente padre padrino pagar página pago
paillette país paisaje pájaro palabra palacio palazo palazzo palma palo paloma pan pana panadero panamá panda pandilla
pantalla pantuflo pañal papá papa papel paquete par para paraguas paraíso parar parche pardo pared pareja pareo parque
parte partido pasado pasador pasaje pasar paseo pashmina pasillo pasión paso pastel pastor pata patín patinaje patinar
patio patria patrón pavo payaso paz peatón pechera pecho pedazo pedido pedir pedrería pegar peinado peine pelea
película peligro pelo pelota peluca peluche peluquero pena pensar peplum pequeño pera percal perchero perder perdón
perfecto perfume perico periódico perla permanente permiso pero perro persona personal personalizado peruano pesado
pesar pesca pescado pescador peso pestaña petate petite pez piano pie piedra pierna pieza pijama pilates piloto pincel
pino pintar pintura pinza piqué pirata piscina piso pista pitillo plancha planeta planta plástico plata plataforma
plátano plato playa playero plaza plisado plomo pluma plus pobre poco poder poeta poliamida policía poliéster político
pollo polvo pompón poncho poner popelina popular porcelana porque portafolio portátil posada posible positivo postal
postre potro práctico prado precio precioso preferir pregunta premio prenda preparado presente prestado pretina prima
primavera primera primero primo princesa principal príncipe prisa privado probador probar problema producto profesión
profesional profesor profundo programa promoción pronto propio protección protector próximo prueba público puebla
pueblo puerco puerta puerto pulga pulgada pulgar punta puntada punto puño puro púrpura quedar querer querétaro queso
quien química quince quinceañera quitar radio raíz rama ramo ranchero rancho rápido raro rasgado raso rata rato ratón
rayado rayo raza razón real reata rebaja rebelde rebozo receta recibir reciclado reciente recoger recto recuerdo red
redondo reducido reductor reflejante refresco regadera regalar regalo regata región regla regreso reina reír religioso
remate reno reparar repelente repuesto resistente resorte respeto respirar restaurante resto retrato retro reunión
reversible revista rey rezar rico riesgo rincón ring riñonera río risa ritmo rizado robot roca rodilla romano
romántico romper ron roto rubí rubia rubio rueda ruido running ruso rústico ruta sábado sábana saber sabio sabor sacar
sacerdote sacro sagrado sal sala salida salir salmón salón salsa saltar salto salud saludo salvaje salvavidas samba
san sandalia sandía sangre sano santa santo sapo sarape sarga sargento sastre satén satinado secador seco secretaria
secretario secreto secundaria segundo seguro seis sello selva semana semilla sencillo senderismo senderista sentar
sentir señal señor señora señorita septiembre ser serio serpiente servicio sesenta setenta severo sexo sexy siempre
siesta siete siglo signo siguiente silencio silla sillón silueta símbolo simple sinaloa sintético sirena sisal sistema
sitio skate sobre sobretodo sobrina sobrino social sofá sol solapa soldado solera solo soltero sombra sombrilla sonido
sonora sonreír sonrisa soñar sopa sordo sorpresa sorteo suave subir sucio sudar sudor suegra suela suelo sueño suerte
suficiente suizo sujetar sultán súper superior sur surf tabasco tabla tablón tachas tacto tafetán tal taladro talento
talla tallado talle taller tamaño tamaulipas también tambor tango tanto tapa tapete tarde tarea tarjeta tarta tartán
tatuaje taxi taza té teatro techo teclado técnico tejano tejer tejido tela teléfono televisión tema temblor templo
temporada temprano tendencia tenedor tener tenista teñido tepic terciopelo terco térmico terminar ternura terracota
terraza terror tesoro textil tía tibio tiempo tienda tierno tierra tigre tijera tijuana timbre tímido tina tinta tinto
tío típico tipo tira tirante título tlaxcala toalla tobillera tobillero tobillo tocado tocar todo toluca tomar tomate
tono tonto toreo torero tormenta torneo toro torre tortuga trabajador trabajar trabajo tradición tradicional traer
tráfico trajinera tranquilo transparente trapo trasero trece trekking tren trench trenza tres triángulo triatlón tribu
trigo triste triunfo tropical troquelado trozo truco tul turbante turismo turista turquesa tweed último único unicolor
unido uniforme universal universidad universitario uno unos uña urbano usado usar uso útil uva vaca vacación
vacaciones vacío vago valiente valija valle valor vapor vaporoso vaquero varios varón vaso vecino vegano vehículo
veinte vela velo veloz vena venado vender venta ventana ventilador ver veracruz veraneo verano verdad verdadero
verdoso verdura vestidor vestimenta vestir vestuario veterinario vez viaje viajero vichy vida vidrio vieja viejo
viento viernes villa vinil vintage violeta violín virgen viscosa visera visión visita visón vista viuda vivir vivo
volados volante volar voleibol volumen vuelo vuelta yate yema yeso yoga yucatán yunque yute zacatecas zafiro zancudo
zapatero zapatilla zarape zona zoológico zorro zurdo
`

const STEMS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(stemOf))
const SORTED: readonly string[] = [...new Set(WORDS.trim().split(/\s+/).map(fold))].sort()

/** Whether a word, in any number, gender and spelling of its accents, is a common word of Spanish. */
export function isSpanishWord(word: string): boolean {
  return STEMS.has(stemOf(word))
}

/** Whether a common word of Spanish begins like this. */
export function beginsSpanishWord(beginning: string): boolean {
  const folded = fold(beginning)
  let low = 0
  let high = SORTED.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((SORTED[middle] ?? '') < folded) low = middle + 1
    else high = middle
  }
  return SORTED[low]?.startsWith(folded) ?? false
}

function stemOf(word: string): string {
  return stem(fold(word))
}
