import { PRODUCT } from '../../contract/product';
import { TERMS } from '../routes';
import styles from './Landing.module.css';
import { Section } from './Section';
import { SUPPORT } from './sections';

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

export function Support() {
  return (
    <Section id={SUPPORT} title="Soporte y Contacto" raised>
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
