import styles from './Landing.module.css';
import { Section } from './Section';
import { SUPPORT } from './sections';

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

export function HowItWorks() {
  return (
    <Section id="como-funciona" title="Cómo funciona" lead="De la oferta al local, en tres pasos." raised>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        En esta página no se vende. <a href={`#${SUPPORT}`}>Pregúntanos dónde comprar</a>.
      </p>
      <ul className={styles.plans} aria-label="Lo que puedes encontrar">
        {PLANS.map(({ picture, title, text }) => (
          <li key={title}>
            <img src={`/landing/${picture}.svg`} alt="" width="640" height="480" loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
