import type { ReactNode } from 'react';
import { PRODUCT } from '../../contract/product';
import { LANDING, TERMS } from '../resources';
import styles from './LandingPage.module.css';
import { PublicPage, type SectionId, SUPPORT } from './PublicPage';

const DESCRIPTION =
  'Promociones en productos y servicios de los lugares más populares de la ciudad: cupones que se pagan con tarjeta, pago móvil o Zelle y se disfrutan en el local.';

export function LandingPage() {
  return (
    <PublicPage
      title={`${PRODUCT.name}: promociones en los lugares más populares de la ciudad`}
      description={DESCRIPTION}
      address={LANDING}
    >
      <Hero />
      <HowItWorks />
      <AboutUs />
      <PromoVideo />
      <Support />
    </PublicPage>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <h1>Promociones en los lugares más populares de tu ciudad</h1>
        <p>
          Un desayuno, una tarde de cine, un masaje: con un cupón pagas menos por lo que te provoca y lo disfrutas en el
          local.
        </p>
        <p className={styles.actions}>
          <a className="button button-primary" href="#como-funciona">
            Mira cómo funciona
          </a>
          <a className="button" href="#video">
            Ver el video
          </a>
        </p>
      </div>
      <img src="/landing/hero.svg" alt="" width="720" height="600" fetchPriority="high" />
    </div>
  );
}

const STEPS = [
  {
    title: 'Elige',
    text: 'Mira las ofertas de los locales que te gustan. Cada una dice el precio de antes y el de ahora, qué incluye y qué días y a qué horas vale.',
  },
  {
    title: 'Paga',
    text: 'Con tarjeta, pago móvil o Zelle. El pago móvil va en bolívares; la tarjeta y Zelle, en dólares.',
  },
  {
    title: 'Muestra tu cupón',
    text: 'Cuando se confirma el pago, tu cupón aparece en «Mis cupones». Muéstralo en el local y disfruta.',
  },
];

function HowItWorks() {
  return (
    <Section id="como-funciona" title="Cómo funciona" lead="De la oferta al local, en tres pasos." raised>
      <ol className={styles.steps}>
        <Points points={STEPS} />
      </ol>
      <p className={styles.note}>
        <span>En esta página no se vende.</span> <a href={`#${SUPPORT}`}>Pregúntanos dónde comprar</a>
        <span>.</span>
      </p>
    </Section>
  );
}

const PROMISES = [
  { title: 'Ves lo que pagas', text: 'El precio de antes, el de ahora y el porcentaje que ahorras.' },
  { title: 'Sabes cuándo vale', text: 'Las fechas, los días y las horas del cupón, antes de comprarlo.' },
  { title: 'Sabes a quién le compras', text: 'Cada negocio aparece con su nombre, su dirección y su teléfono.' },
];

function AboutUs() {
  return (
    <Section id="quienes-somos" title="Quiénes somos">
      <div className={styles.halves}>
        <div>
          <p>
            {`${PRODUCT.name} reúne en un solo sitio las promociones de productos y servicios de los lugares más populares de la ciudad: donde comes, donde te arreglas y donde sales con tu gente.`}
          </p>
          <p>
            <span>Somos el intermediario entre tú y los negocios que dan las promociones, nuestros</span>{' '}
            <strong>aliados comerciales</strong>
            <span>
              . Nosotros publicamos sus ofertas, recibimos tu pago y te entregamos el cupón. El aliado te atiende y te
              da el producto o el servicio.
            </span>
          </p>
        </div>
        <ul className={styles.promises}>
          <Points points={PROMISES} />
        </ul>
      </div>
    </Section>
  );
}

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** With a background of its own, to distinguish it from its neighbours. */
  raised?: boolean;
  children: ReactNode;
}

function Section({ id, title, lead, raised, children }: SectionProps) {
  return (
    <section id={id} className={raised ? styles.raised : styles.band} aria-labelledby={`${id}-titulo`}>
      <div className={styles.inner}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}

function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return points.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
}

/** An empty poster, so that the still behind the player is visible; without any, browsers draw a black one. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * The promotional film (docs/video.md says how it is made). It loads when it is started, its still when it comes near
 * the window, which the player's own `poster` cannot do.
 */
function PromoVideo() {
  return (
    <Section
      id="video"
      title={`El video: ${PRODUCT.name} en 22 segundos`}
      lead="Un video sin sonido y con subtítulos. No gasta tus datos hasta que lo reproduces."
      raised
    >
      <div className={styles.screening}>
        <div className={styles.film}>
          <img src="/film/poster.webp" alt="" width="960" height="540" loading="lazy" />
          <video
            controls
            muted
            playsInline
            preload="none"
            poster={CLEAR}
            width="1280"
            height="720"
            aria-label={`Así funciona ${PRODUCT.name}`}
          >
            <source src="/film/promo.webm" type="video/webm" />
            <source src="/film/promo.mp4" type="video/mp4" />
            <track kind="captions" src="/film/promo.vtt" srcLang="es" label="Español" default />
          </video>
        </div>
        <div>
          <h3>Lo que cuenta</h3>
          <p>
            Una calle con una arepera, una heladería y un cine. En el teléfono aparecen tres ofertas y alguien elige un
            desayuno para dos, que costaba 12 dólares y cuesta 8.
          </p>
          <p>
            Entre tarjeta, pago móvil y Zelle, escoge pago móvil. El pago se confirma y el cupón aparece en «Mis
            cupones».
          </p>
          <p>En la arepera muestra el cupón, que recibe el sello «Consumido».</p>
        </div>
      </div>
    </Section>
  );
}

const QUESTIONS = [
  {
    question: 'Pagué y no veo mi cupón',
    answer:
      'El cupón aparece en «Mis cupones» cuando se confirma el pago. Si tarda, escríbenos con el correo de tu cuenta, la fecha del pago y su número de referencia.',
  },
  {
    question: 'En el local no aceptaron mi cupón',
    answer:
      'Revisa en la oferta las fechas, los días y las horas en que vale. Si estabas a tiempo, mándanos el nombre del local, el título de la oferta y la hora en que fuiste.',
  },
  {
    question: 'Me equivoqué al pagar',
    answer: 'No hagas otro pago todavía. Escríbenos con la referencia y el monto, y lo revisamos contigo.',
  },
];

const WHERE = `mailto:${PRODUCT.email}?subject=${encodeURIComponent('Dónde comprar')}`;

function Support() {
  return (
    <Section id={SUPPORT} title="Soporte y Contacto">
      <div className={styles.halves}>
        <div>
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <div className={styles.contact}>
          <h3>¿Dónde compro?</h3>
          <p>En esta página no se vende. Dinos por correo en qué ciudad estás y te respondemos cómo comprar.</p>
          <p>
            <a href={WHERE}>Pregunta dónde comprar</a>
          </p>
          <h3>Escríbenos</h3>
          <p>
            <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
          </p>
          <h3>Síguenos</h3>
          <p>
            <a href={PRODUCT.instagram} rel="noopener">
              {`${PRODUCT.name} en Instagram`}
            </a>
          </p>
          <p>
            <span>Antes de comprar, lee los</span> <a href={TERMS}>términos y condiciones</a>
            <span>.</span>
          </p>
        </div>
      </div>
    </Section>
  );
}
