import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import Image from 'lucide-react/icons/image'
import Layers from 'lucide-react/icons/layers'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Receipt from 'lucide-react/icons/receipt'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, SVGProps } from 'react'
import { isMemberAllowed, type MemberAccess, type Permission } from '#domain/staff/permissions.ts'

/** A page of 'Tienda'. */
export interface Section {
  to: string
  name: string
  /** A sentence about its settings. */
  text: string
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
  permission: Permission
}

const SECTIONS: readonly Section[] = [
  {
    to: '/tienda/imagen',
    name: 'Imagen y nombre',
    icon: Image,
    permission: 'change-settings',
    text: 'Nombre, descripción, logo, portada y color',
  },
  {
    to: '/tienda/sucursales',
    name: 'Sucursales y horarios',
    icon: MapPin,
    permission: 'change-hours',
    text: 'Dónde están, cuándo abren, y tus almacenes',
  },
  {
    to: '/tienda/cupones',
    name: 'Cupones',
    icon: Ticket,
    permission: 'change-campaigns',
    text: 'Códigos de descuento y el cupón de la sonrisa',
  },
  {
    to: '/tienda/envios',
    name: 'Envíos',
    icon: Truck,
    permission: 'change-settings',
    text: 'Cuánto cuesta cada envío',
  },
  {
    to: '/tienda/pagos',
    name: 'Formas de pago',
    icon: Wallet,
    permission: 'change-settings',
    text: 'Cómo te pagan al recoger, al recibir o por transferencia',
  },
  {
    to: '/tienda/textos',
    name: 'Contacto y textos legales',
    icon: FileText,
    permission: 'change-settings',
    text: 'Quién responde por la tienda, y tus páginas legales',
  },
  {
    to: '/tienda/avisos',
    name: 'Avisos',
    icon: Bell,
    permission: 'change-notices',
    text: 'A quién le llega un correo, y de qué',
  },
  {
    to: '/tienda/whatsapp',
    name: 'WhatsApp',
    icon: MessageCircle,
    permission: 'change-settings',
    text: 'El número al que te escriben',
  },
  {
    to: '/tienda/facturacion',
    name: 'Facturación',
    icon: Receipt,
    permission: 'change-settings',
    text: 'La página donde se piden facturas',
  },
  {
    to: '/tienda/plan',
    name: 'Plan',
    icon: Layers,
    permission: 'change-settings',
    text: 'Básico o Premium, y lo que abre',
  },
  {
    to: '/tienda/dominio',
    name: 'Dominio',
    icon: Globe,
    permission: 'change-domain',
    text: 'Tu propia dirección en internet',
  },
  {
    to: '/tienda/correos',
    name: 'Correos',
    icon: Mail,
    permission: 'change-mail-texts',
    text: 'Los textos que reciben tus clientes',
  },
]

/** The sections of a member, in their sequence. */
export function sectionsOf(access: MemberAccess): readonly Section[] {
  return SECTIONS.filter(({ permission }) => isMemberAllowed(access, permission))
}
