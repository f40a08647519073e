import { CoreAdminContext, testDataProvider } from 'ra-core';
import { AppearanceMenu } from '../layout/AppearanceMenu';
import { Toasts } from '../ui/Toasts';
import { FieldsGallery } from './FieldsGallery';
import styles from './Gallery.module.css';
import { ListsGallery } from './ListsGallery';
import { PartsGallery } from './PartsGallery';

export function Gallery() {
  return (
    <CoreAdminContext dataProvider={testDataProvider()}>
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
  );
}
