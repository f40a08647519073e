import { PRODUCT } from '../../contract/product';
import { LANDING, LOGIN } from '../routes';
import styles from './Landing.module.css';
import { PromoVideo } from './PromoVideo';
import { PublicPage } from './PublicPage';
import { Points, Section } from './Section';
import { Support } from './Support';
import { SUPPORT } from './sections';

const DESCRIPTION =
  'Promociones en productos y servicios de los lugares más populares de la ciudad: cupones que se pagan con tarjeta, pago móvil o Zelle y se disfrutan en el local.';

export function LandingPage() {
  return (
    <>
      <PublicPage
        title={`${PRODUCT.name}: promociones en los lugares más populares de la ciudad`}
        description={DESCRIPTION}
        address={LANDING}
      >
        <Hero />
        <HowItWorks />
        <AboutUs />
        <PromoVideo />
        <Partners />
        <Support />
      </PublicPage>
      <script type="application/ld+json">{JSON.stringify(ORGANIZATION)}</script>
    </>
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

const PLANS = [
  { picture: 'comer', title: 'Comer', text: 'Arepas, cachapas, hamburguesas, pollo en brasa.' },
  { picture: 'merendar', title: 'Merendar', text: 'Helados, café y torta para compartir.' },
  { picture: 'consentirte', title: 'Consentirte', text: 'Un masaje, un corte, una manicure.' },
  { picture: 'salir', title: 'Salir', text: 'Cine, teatro, bowling o el parque con los chamos.' },
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
      <ul className={styles.plans} aria-label="Lo que puedes encontrar">
        <Points points={PLANS} />
      </ul>
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

const REASONS = [
  {
    title: 'Tú pones la oferta',
    text: 'Fotos, precio, descuento, cuántos cupones salen y qué días y a qué horas valen.',
  },
  { title: 'Te encuentran', text: 'Tu negocio aparece con su descripción, sus fotos y su lugar exacto en el mapa.' },
  {
    title: 'Llevas la cuenta',
    text: 'En tu Tablero ves cuántos cupones has vendido, cuántos se han consumido y cuántos quedan.',
  },
];

const JOIN = `mailto:${PRODUCT.email}?subject=${encodeURIComponent('Quiero ser aliado comercial')}`;

function Partners() {
  return (
    <Section id="aliados" title="Para aliados comerciales" lead="Llena tus mesas y tus horas vacías.">
      <ul className={styles.reasons}>
        <Points points={REASONS} />
      </ul>
      <p className={styles.actions}>
        <a className="button button-primary" href={JOIN}>
          Afilia tu negocio
        </a>
        <a className="button" href={LOGIN}>
          Ya soy aliado: acceso al panel
        </a>
      </p>
    </Section>
  );
}

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: PRODUCT.name,
  description: DESCRIPTION,
  email: PRODUCT.email,
  sameAs: [PRODUCT.instagram],
  areaServed: { '@type': 'Country', name: 'Venezuela' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: PRODUCT.email,
    availableLanguage: PRODUCT.locale,
  },
};
