import { CoreAdminContext, testDataProvider } from 'react-admin';
import { AppearanceMenu } from '../layout/AppearanceMenu';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';
import { Toasts } from '../ui/Toasts';
import { FieldsGallery } from './FieldsGallery';
import styles from './Gallery.module.css';
import { ListsGallery } from './ListsGallery';
import { PartsGallery } from './PartsGallery';

export function Gallery() {
  return (
    <Router>
      <CoreAdminContext dataProvider={testDataProvider()} routerProvider={routerProvider}>
        <main className={styles.page}>
          <header className={styles.header}>
            <h1>Galería de piezas</h1>
            <AppearanceMenu />
          </header>
          <PartsGallery />
          <ListsGallery />
          <FieldsGallery />
        </main>
        <Toasts />
      </CoreAdminContext>
    </Router>
  );
}
