import { ListContextProvider, useList } from 'react-admin';
import { PAGE_SIZE } from '../../contract/limits';
import { Card, CardGrid, CardSkeletons } from '../lists/CardGrid';
import { Pager } from '../lists/Pager';
import { ActionMenu } from '../ui/ActionMenu';
import { Avatar } from '../ui/Avatar';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const NAMES = [
  'Panadería Sol',
  'Parrilla Ávila',
  'Un nombre tan largo que no cabe en una sola línea de la tarjeta y tiene que partirse',
];
const ROWS = Array.from({ length: 3 * PAGE_SIZE }, (_, id) => ({ id }));

export function ListsGallery() {
  const list = useList({ data: ROWS, perPage: PAGE_SIZE });
  return (
    <>
      <Specimen name="CardGrid, Card">
        <div className={styles.wide}>
          <CardGrid label="Negocios">
            {NAMES.map((name) => (
              <Card
                key={name}
                to="."
                title={name}
                media={<Avatar name={name} />}
                menu={<ActionMenu label={`Acciones de ${name}`} actions={[{ label: 'Editar', onSelect: () => {} }]} />}
              >
                ventas@ejemplo.com
              </Card>
            ))}
          </CardGrid>
        </div>
      </Specimen>
      <Specimen name="CardSkeletons">
        <div className={styles.wide}>
          <CardSkeletons count={3} />
        </div>
      </Specimen>
      <Specimen name="Pager">
        <div className={styles.wide}>
          <ListContextProvider value={list}>
            <Pager />
          </ListContextProvider>
        </div>
      </Specimen>
    </>
  );
}
