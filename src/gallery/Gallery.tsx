import { CoreAdminContext, TestMemoryRouter, testDataProvider } from 'react-admin';
import { AppearanceMenu } from '../layout/AppearanceMenu';
import { LateToasts } from '../ui/LateToasts';
import { FieldsGallery } from './FieldsGallery';
import styles from './Gallery.module.css';
import { ListsGallery } from './ListsGallery';
import { PartsGallery } from './PartsGallery';

export function Gallery() {
  return (
    <TestMemoryRouter>
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
        <LateToasts />
      </CoreAdminContext>
    </TestMemoryRouter>
  );
}
