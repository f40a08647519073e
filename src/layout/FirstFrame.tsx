import { Menu } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { PAGE_SIZE } from '../../contract/limits';
import { PRODUCT } from '../../contract/product';
import { CardSkeletons } from '../lists/CardGrid';
import { RESOURCES, type ResourceName } from '../resources';
import { DASHBOARD } from '../routes';
import { PageHeader } from '../ui/PageHeader';
import styles from './Layout.module.css';
import { HOME_LINK, linkTo } from './navigation';
import { PageLoading } from './PageLoading';
import { PaletteButton } from './palette/PaletteButton';
import { SidebarParts } from './Sidebar';

const EVERY_LINK = [HOME_LINK, ...(Object.keys(RESOURCES) as ResourceName[]).map(linkTo)];

/**
 * The frame of the dashboard as the build draws it, with every link, for both widths and for a page of each kind. Parts
 * that are not for this user or this address are removed before it is shown (src/boot/firstPaint.ts).
 */
export function FirstFrame() {
  const onSearch = () => undefined;
  return (
    <MemoryRouter initialEntries={[DASHBOARD]}>
      <div className={styles.frame}>
        <header className={styles.bar} data-width="narrow">
          <button type="button" className="icon-button" aria-label="Abrir menú">
            <Menu aria-hidden />
          </button>
          <img src="/mark.svg" alt="" width="28" height="28" />
          <span>{PRODUCT.name}</span>
          <PaletteButton compact onClick={onSearch} />
        </header>
        <aside className={styles.side} data-width="wide">
          <SidebarParts onSearch={onSearch} links={EVERY_LINK} />
        </aside>
        <main className={styles.main}>
          <div data-page-of="records">
            {/* As high as the buttons beside the title will be. */}
            <PageHeader title="" actions={<span className={`button ${styles.unseen}`} aria-hidden />} />
            <div className={`skeleton ${styles.loadingFilter}`} data-filter />
            <CardSkeletons count={PAGE_SIZE} />
          </div>
          <div data-page-of="anything">
            <PageLoading />
          </div>
        </main>
      </div>
    </MemoryRouter>
  );
}
