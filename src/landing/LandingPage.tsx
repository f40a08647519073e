import { PRODUCT } from '../../contract/product';
import { LANDING } from '../routes';
import { AboutUs } from './AboutUs';
import { HowItWorks } from './HowItWorks';
import styles from './Landing.module.css';
import { Partners } from './Partners';
import { PromoVideo } from './PromoVideo';
import { PublicHead } from './PublicHead';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { Support } from './Support';

const DESCRIPTION =
  'Promociones en productos y servicios de los lugares más populares de la ciudad: cupones que se pagan con tarjeta, pago móvil o Zelle y se disfrutan en el local.';

export function LandingPage() {
  return (
    <>
      <PublicHead
        title={`${PRODUCT.name}: promociones en los lugares más populares de la ciudad`}
        description={DESCRIPTION}
        address={LANDING}
      />
      <SiteHeader />
      <main id="contenido">
        <Hero />
        <HowItWorks />
        <AboutUs />
        <PromoVideo />
        <Partners />
        <Support />
      </main>
      <SiteFooter />
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
      {/* Lazy, so that a host that answers other addresses with this page does not load it there too. */}
      <img src="/landing/hero.svg" alt="" width="720" height="600" loading="lazy" fetchPriority="high" />
    </div>
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
