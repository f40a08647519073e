import { PRODUCT } from '../../contract/product';

/** Where the site stands, for those who fetch the card's picture without knowing the page's address; '' when not said. */
const ORIGIN = (import.meta.env.VITE_SITE_ORIGIN ?? '').replace(/\/+$/, '');

/** What browsers, search engines and conversations show of a public page. React puts it into the head. */
export function PublicHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:locale" content={PRODUCT.locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${ORIGIN}/social.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`Una calle con locales y un cupón de ${PRODUCT.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
