import { PRODUCT } from '../../contract/product';

/** A paragraph, or the points of a list. */
type Block = string | readonly string[];

interface TermsSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The day of the last change, as a calendar date. */
export const UPDATED = '2026-11-21';

const US = PRODUCT.name;

/** What the terms say, in their order (R11-R22). */
export const SECTIONS: readonly TermsSection[] = [
  {
    id: 'definiciones',
    title: 'Definiciones',
    blocks: [
      'En estos términos, cada palabra significa lo siguiente:',
      [
        `«${US}» o «la plataforma»: el sitio, la aplicación y los servicios con los que se publican ofertas y se venden cupones.`,
        '«Usuario»: la persona que se registra o que compra un cupón.',
        '«Aliado comercial»: el negocio que da la promoción y que entrega el producto o presta el servicio.',
        '«Oferta»: la promoción de un aliado comercial, con su precio, sus condiciones y su vigencia.',
        '«Cupón»: el comprobante electrónico que da derecho a disfrutar una oferta en el local del aliado comercial.',
      ],
    ],
  },
  {
    id: 'intermediario',
    title: 'Nuestro papel de intermediario',
    blocks: [
      `${US} es un intermediario entre los usuarios y los aliados comerciales. Publica las ofertas de estos, recibe el pago y entrega el cupón.`,
      'El aliado comercial es quien ofrece, factura y entrega el producto o presta el servicio, y quien responde por su calidad, su seguridad y su garantía.',
    ],
  },
  {
    id: 'uso-autorizado',
    title: 'Uso autorizado',
    blocks: [
      'Puedes usar la plataforma para consultar ofertas, comprar cupones y disfrutarlos tú o la persona a quien se los des. No está permitido:',
      [
        'revender cupones, copiarlos o alterarlos;',
        'usar datos o medios de pago de otra persona sin su permiso;',
        'entrar a cuentas ajenas, o a partes de la plataforma que no son públicas;',
        'extraer datos de forma masiva, o hacer algo que impida su funcionamiento;',
        'usar la plataforma para un fin contrario a la ley.',
      ],
      'Los textos, dibujos, marcas y programas de la plataforma pertenecen a sus titulares. Verlos no te da derecho a explotarlos.',
    ],
  },
  {
    id: 'cuenta',
    title: 'Cuenta',
    blocks: [
      'Para comprar necesitas una cuenta con datos verdaderos y al día. La cuenta es personal.',
      'Cuida tu contraseña: respondes por lo que se haga con ella. Si crees que alguien más la conoce, cámbiala y avísanos.',
      'Podemos suspender una cuenta que incumpla estos términos o que se use para un fraude. Los cupones ya pagados de buena fe se respetan.',
      'Usamos tus datos para atender tu cuenta, tus pagos y tus cupones. Puedes pedirnos que te digamos qué datos tuyos tenemos, que los corrijamos o que los eliminemos, de acuerdo con los artículos 28 y 60 de la Constitución.',
    ],
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    blocks: [
      'Si tienes menos de 18 años, necesitas la autorización de tu madre, tu padre o tu representante legal para registrarte y para comprar. Quien autoriza acepta estos términos y responde por las compras.',
      'Algunas ofertas son solo para mayores de 18 años. El aliado comercial puede pedirte la cédula.',
    ],
  },
  {
    id: 'solicitud',
    title: 'Procedimiento de solicitud',
    blocks: [
      'Un cupón se solicita así:',
      [
        'Eliges la oferta y revisas su precio, lo que incluye, sus fechas y los días y las horas en que vale.',
        'Indicas la cantidad y la forma de pago.',
        'Pagas y, si la forma de pago lo requiere, informas la referencia.',
        'El pago se verifica y se confirma o se rechaza.',
      ],
      'La compra queda hecha cuando se confirma el pago. Mientras eso no ocurra, la solicitud no reserva el cupón, y los cupones de cada oferta son limitados.',
      'Si pagaste y ya no quedaban cupones, o el pago se rechazó después de recibirse el dinero, te devolvemos lo que pagaste.',
    ],
  },
  {
    id: 'pago',
    title: 'Pago en línea',
    blocks: [
      'Puedes pagar con tarjeta, pago móvil o Zelle. Los precios están en dólares de los Estados Unidos de América. El pago móvil se hace en bolívares, a la tasa de cambio que la plataforma muestra al momento de pagar.',
      'La tarjeta la procesa un tercero autorizado. El pago móvil y Zelle se verifican con la referencia, el titular y el monto. Un pago que no coincide con lo solicitado se rechaza.',
      'La factura del producto o del servicio la emite el aliado comercial.',
    ],
  },
  {
    id: 'mis-cupones',
    title: 'Mis cupones',
    blocks: [
      'Los cupones comprados aparecen en la sección «Mis cupones» de tu cuenta después de que se confirma el pago.',
      'Cada cupón se usa una sola vez, en el local y dentro de la vigencia que indica la oferta. Pasada esa fecha, vence. No se cambia por dinero en efectivo.',
      'Si el aliado comercial cerró o no cumple la oferta, avísanos antes de que el cupón venza o dentro de los 15 días siguientes. Verificamos el caso con el aliado y, si tienes razón, te devolvemos lo que pagaste o te damos un cupón equivalente, como prefieras.',
    ],
  },
  {
    id: 'publicidad',
    title: 'Publicidad',
    blocks: [
      'La plataforma muestra ofertas y publicidad de los aliados comerciales. Ellos responden por que sus textos, sus fotos y sus precios sean verdaderos.',
      'Te enviamos promociones por correo solo si lo aceptas, y puedes dejar de recibirlas cuando quieras.',
    ],
  },
  {
    id: 'responsabilidad',
    title: 'Responsabilidad',
    blocks: [
      `${US} responde por lo que le toca: publicar la oferta como el aliado comercial la entregó, tratar bien tu pago y tus datos, y entregarte el cupón.`,
      'El aliado comercial responde por el producto o el servicio y por los daños que cause al darlo.',
      'No respondemos por fallas de la electricidad, de Internet, de los bancos o de otros terceros, ni por fuerza mayor. Si una de esas fallas afecta tu compra, hacemos lo posible por resolverla.',
      'Nada de esto limita los derechos que la ley te da como consumidor y a los que no puedes renunciar.',
    ],
  },
  {
    id: 'modificacion',
    title: 'Modificación',
    blocks: [
      'Podemos modificar estos términos. La versión vigente es la que está en esta página, con la fecha de su última actualización.',
      'Los cambios valen para las compras posteriores a su publicación. Un cupón se rige por los términos vigentes el día en que lo compraste.',
    ],
  },
  {
    id: 'ley-aplicable',
    title: 'Ley aplicable',
    blocks: [
      'Estos términos se rigen por las leyes de la República Bolivariana de Venezuela, entre ellas el artículo 117 de la Constitución, el Código Civil, el Código de Comercio, la Ley Orgánica de Precios Justos, el Decreto con Fuerza de Ley sobre Mensajes de Datos y Firmas Electrónicas y la Ley Orgánica para la Protección de Niños, Niñas y Adolescentes.',
      'Las diferencias se resuelven primero conversando. Si no hay acuerdo en 30 días, conocen de ellas los tribunales competentes de Venezuela o el organismo de defensa del consumidor.',
    ],
  },
];
