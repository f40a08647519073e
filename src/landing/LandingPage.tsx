import { PRODUCT } from '../../contract/product';
import { LOGIN, TERMS } from '../routes';

/** The public face, readable without JavaScript (R5-R10, R23). */
export function LandingPage() {
  return (
    <main className="public">
      <title>{`${PRODUCT.name}: promociones en los lugares más populares de la ciudad`}</title>
      <header>
        <img src="/mark.svg" alt="" width="48" height="48" />
        <h1>{PRODUCT.name}</h1>
        <p>Promociones en productos y servicios de los lugares más populares de la ciudad.</p>
        <p>
          <a className="button button-primary" href={LOGIN}>
            Entrar al panel
          </a>
        </p>
      </header>
      <footer>
        <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
        <a href={PRODUCT.instagram} rel="noopener">
          Instagram
        </a>
        <a href={TERMS}>Términos y condiciones</a>
      </footer>
    </main>
  );
}
