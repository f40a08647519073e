import { PRODUCT } from '../../contract/product';

export interface PublicHeadProps {
  title: string;
  description: string;
  /** The address's path, with its capitals. */
  address: string;
}

/**
 * What browsers, search engines and previews of links show of a public page; React puts it into the head. Picture and
 * address must be absolute there, so a build without VITE_SITE_ORIGIN leaves them out.
 */
export function PublicHead({ title, description, address }: PublicHeadProps) {
  const origin = import.meta.env.VITE_SITE_ORIGIN;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:locale" content={PRODUCT.locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {origin ? <Located origin={origin} address={address} /> : <meta name="twitter:card" content="summary" />}
    </>
  );
}

function Located({ origin, address }: { origin: string; address: string }) {
  const here = new URL(address, origin).href;
  return (
    <>
      <link rel="canonical" href={here} />
      <meta property="og:url" content={here} />
      <meta property="og:image" content={new URL('/social.png', origin).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`Una calle con locales y un cupón de ${PRODUCT.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
