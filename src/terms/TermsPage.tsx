import { PRODUCT } from '../../contract/product';
import { LANDING } from '../routes';

/** The terms, readable without JavaScript (R25). */
export function TermsPage() {
  return (
    <main className="public">
      <title>{`Términos y condiciones | ${PRODUCT.shortName}`}</title>
      <p>
        <a href={LANDING}>{PRODUCT.name}</a>
      </p>
      <h1>Términos y condiciones</h1>
      <p>
        {PRODUCT.name} es un intermediario entre las personas usuarias y sus aliados comerciales: publica las ofertas de
        estos y vende los cupones con los que se disfrutan.
      </p>
      <h2>Menores de edad</h2>
      <p>Las personas menores de 18 años necesitan la autorización de su representante para comprar.</p>
      <h2>Tus cupones</h2>
      <p>Los cupones comprados aparecen en «Mis cupones» después de que se confirma el pago.</p>
      <h2>Ley aplicable</h2>
      <p>Estos términos se rigen por las leyes de la República Bolivariana de Venezuela.</p>
    </main>
  );
}
