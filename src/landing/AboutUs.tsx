import { PRODUCT } from '../../contract/product';
import styles from './Landing.module.css';
import { Section } from './Section';

const PROMISES = [
  { title: 'Ves lo que pagas', text: 'El precio de antes, el de ahora y el porcentaje que ahorras.' },
  { title: 'Sabes cuándo vale', text: 'Las fechas, los días y las horas del cupón, antes de comprarlo.' },
  { title: 'Sabes a quién le compras', text: 'Cada negocio aparece con su nombre, su dirección y su teléfono.' },
];

export function AboutUs() {
  return (
    <Section id="quienes-somos" title="Quiénes somos">
      <div className={styles.halves}>
        <div>
          <p>
            {PRODUCT.name} reúne en un solo sitio las promociones de productos y servicios de los lugares más populares
            de la ciudad: donde comes, donde te arreglas y donde sales con tu gente.
          </p>
          <p>
            Somos el intermediario entre tú y los negocios que dan las promociones, nuestros{' '}
            <strong>aliados comerciales</strong>. Nosotros publicamos sus ofertas, recibimos tu pago y te entregamos el
            cupón. El aliado te atiende y te da el producto o el servicio.
          </p>
        </div>
        <ul className={styles.promises}>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
