import { PRODUCT } from '../../contract/product';
import styles from './Landing.module.css';
import { Section } from './Section';

/** An empty poster, so that the still behind the player is visible; without any, browsers draw a black one. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * The promotional film (docs/video.md says how it is made). It loads when it is started, its still when it comes near
 * the window, which the player's own `poster` cannot do.
 */
export function PromoVideo() {
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
