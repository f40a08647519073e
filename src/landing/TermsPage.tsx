import { PRODUCT } from '../../contract/product';
import { TERMS } from '../resources';
import { PublicPage } from './PublicPage';
import styles from './TermsPage.module.css';

/** The day of the last change, as a calendar date. */
const UPDATED = '2026-11-21';
const updated = new Intl.DateTimeFormat(PRODUCT.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(UPDATED),
);

export function TermsPage() {
  return (
    <PublicPage
      title={`Términos y condiciones | ${PRODUCT.shortName}`}
      description={`Las reglas para comprar y usar cupones en ${PRODUCT.name}: cuenta, pagos, menores de edad, responsabilidad y ley aplicable.`}
      address={TERMS}
      className={styles.page}
    >
      <h1>Términos y condiciones</h1>
      <p className={styles.updated}>
        <span>Última actualización:</span> <time dateTime={UPDATED}>{updated}</time>
      </p>
      <p>
        {`Al registrarte o comprar un cupón en ${PRODUCT.name} aceptas estos términos. Léelos con calma; si algo no está claro, pregúntanos.`}
      </p>
      <nav className={styles.contents} aria-labelledby="contenidos">
        <h2 id="contenidos">Contenido</h2>
        <ol>
          {TERMS_SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {TERMS_SECTIONS.map(({ id, title, blocks }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`}>{`${index + 1}. ${title}`}</h2>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className={styles.contact}>
        <span>Para cualquier duda o reclamo, escríbenos a</span> <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
        <span>.</span>
      </p>
    </PublicPage>
  );
}

const US = PRODUCT.name;

/** For every complaint: no remedy or period is promised that was not decided. */
const ASK = `escríbenos a ${PRODUCT.email}. Revisamos el caso con el aliado comercial, y conservas todos los derechos que la ley te da.`;

/** A block is a paragraph, or the points of a list. */
const TERMS_SECTIONS = [
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
      'El aliado comercial es quien da la promoción y quien entrega el producto o presta el servicio.',
    ],
  },
  {
    id: 'uso-autorizado',
    title: 'Uso autorizado',
    blocks: [
      'Puedes usar la plataforma para consultar ofertas, comprar cupones y disfrutarlos en el local del aliado comercial. No está permitido:',
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
      'Cuida tu contraseña: no se la des a nadie. Si crees que alguien más la conoce, avísanos.',
      'Podemos suspender una cuenta que incumpla estos términos o que se use para un fraude. Si crees que es un error, escríbenos y revisamos tu caso.',
      'Usamos tus datos para atender tu cuenta, tus pagos y tus cupones. Si tienes una duda sobre ellos o quieres corregirlos, escríbenos. Conservas todos los derechos que la ley te da sobre tus datos.',
    ],
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    blocks: [
      'Si tienes menos de 18 años, necesitas la autorización de tu madre, tu padre o tu representante legal para registrarte y para comprar.',
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
      'Los cupones de cada oferta son limitados. Los que compras aparecen en «Mis cupones» después de que se confirma el pago.',
      `Si pagaste y no recibes tu cupón, o tu pago se rechaza y crees que es un error, ${ASK}`,
    ],
  },
  {
    id: 'pago',
    title: 'Pago en línea',
    blocks: [
      'Puedes pagar con tarjeta, pago móvil o Zelle. Los precios están en dólares de los Estados Unidos de América. El pago móvil se hace en bolívares, a la tasa de cambio de la plataforma.',
      'El pago móvil y Zelle se verifican con los datos del pago, como la referencia, el titular y el monto. Si esos datos no coinciden con lo solicitado, el pago se puede rechazar.',
    ],
  },
  {
    id: 'mis-cupones',
    title: 'Mis cupones',
    blocks: [
      'Los cupones comprados aparecen en la sección «Mis cupones» de tu cuenta después de que se confirma el pago.',
      'Cada cupón se usa una sola vez, en el local y dentro de la vigencia que indica la oferta.',
      `Si el aliado comercial cerró o no cumple la oferta, ${ASK}`,
    ],
  },
  {
    id: 'publicidad',
    title: 'Publicidad',
    blocks: [
      'La plataforma muestra ofertas y publicidad de los aliados comerciales. Ellos responden por que sus textos, sus fotos y sus precios sean verdaderos.',
      'Si ves algo que no es cierto, avísanos.',
    ],
  },
  {
    id: 'responsabilidad',
    title: 'Responsabilidad',
    blocks: [
      `${US} responde por lo que le toca: publicar la oferta como el aliado comercial la entregó, tratar bien tu pago y tus datos, y entregarte el cupón.`,
      'El aliado comercial responde por el producto o el servicio que da.',
      'No respondemos por fallas de la electricidad, de Internet, de los bancos o de otros terceros, ni por fuerza mayor. Si una de esas fallas afecta tu compra, escríbenos.',
      'Nada de esto limita los derechos que la ley te da como consumidor y a los que no puedes renunciar.',
    ],
  },
  {
    id: 'modificacion',
    title: 'Modificación',
    blocks: [
      'Podemos modificar estos términos. La versión vigente es la que está en esta página, con la fecha de su última actualización.',
      'Un cambio no te quita los derechos que la ley te da por lo que ya compraste.',
    ],
  },
  {
    id: 'ley-aplicable',
    title: 'Ley aplicable',
    blocks: [
      'Estos términos se rigen por las leyes de la República Bolivariana de Venezuela, entre ellas el artículo 117 de la Constitución, el Código Civil, el Código de Comercio, la Ley Orgánica de Precios Justos, el Decreto con Fuerza de Ley sobre Mensajes de Datos y Firmas Electrónicas y la Ley Orgánica para la Protección de Niños, Niñas y Adolescentes.',
      'Si hay una diferencia, escríbenos para buscar un acuerdo. Conservas el derecho de acudir a las autoridades y a los tribunales competentes de Venezuela.',
    ],
  },
];
