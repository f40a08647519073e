import { PRODUCT } from '../../contract/product';
import { LOGIN } from '../routes';
import styles from './Landing.module.css';
import { Section } from './Section';

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

export function Partners() {
  return (
    <Section id="aliados" title="Para aliados comerciales" lead="Llena tus mesas y tus horas vacías.">
      <ul className={styles.reasons}>
        {REASONS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
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
