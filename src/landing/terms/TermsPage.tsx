import { PRODUCT } from '../../../contract/product';
import { TERMS } from '../../routes';
import { PublicPage } from '../PublicPage';
import { TERMS_SECTIONS, UPDATED } from './sections';
import styles from './TermsPage.module.css';

const updated = new Intl.DateTimeFormat(PRODUCT.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(UPDATED),
);

export function TermsPage() {
  return (
    <PublicPage
      title={`Términos y condiciones | ${PRODUCT.shortName}`}
      description={`Las reglas para comprar y usar cupones en ${PRODUCT.name}: cuenta, pagos, menores de edad, responsabilidad y ley aplicable.`}
      address={TERMS}
      className={styles.page}
    >
      <h1>Términos y condiciones</h1>
      <p className={styles.updated}>
        <span>Última actualización:</span> <time dateTime={UPDATED}>{updated}</time>
      </p>
      <p>
        {`Al registrarte o comprar un cupón en ${PRODUCT.name} aceptas estos términos. Léelos con calma; si algo no está claro, pregúntanos.`}
      </p>
      <nav className={styles.contents} aria-labelledby="contenidos">
        <h2 id="contenidos">Contenido</h2>
        <ol>
          {TERMS_SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {TERMS_SECTIONS.map(({ id, title, blocks }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`}>{`${index + 1}. ${title}`}</h2>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className={styles.contact}>
        <span>Para cualquier duda o reclamo, escríbenos a</span> <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
        <span>.</span>
      </p>
    </PublicPage>
  );
}
