import { CircleCheck, Clock, Info, Pencil, Trash2, TriangleAlert, XCircle } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { ActionMenu } from '../ui/ActionMenu';
import { Avatar } from '../ui/Avatar';
import { Badge } from '../ui/Badge';
import { Confirm } from '../ui/Confirm';
import { Disclosure } from '../ui/Disclosure';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const COLOURS = ['bg', 'surface', 'surface-sunken', 'brand', 'accent', 'danger', 'success', 'warning', 'info', 'text'];

export function PartsGallery() {
  return (
    <>
      <Specimen name="tokens.css">
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
            {`--${name}`}
          </div>
        ))}
      </Specimen>
      <Specimen name="button">
        {['', 'button-primary', 'button-danger', 'button-quiet'].map((kind) => (
          <button key={kind} type="button" className={`button ${kind}`}>
            {kind || 'button'}
          </button>
        ))}
        <button type="button" className="button button-primary" disabled>
          Deshabilitado
        </button>
        <button type="button" className="icon-button" aria-label="Editar">
          <Pencil size={20} aria-hidden />
        </button>
      </Specimen>
      <Specimen name="Badge">
        <Badge tone="success" icon={CircleCheck} label="Activa" />
        <Badge tone="info" icon={Info} label="Próxima" />
        <Badge tone="warning" icon={Clock} label="Pendiente" />
        <Badge tone="danger" icon={XCircle} label="Rechazado" />
        <Badge tone="neutral" icon={Clock} label="Vencida" />
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Panadería Sol" />
        <Avatar name="Ñandú" image="/mark.svg" />
        <Avatar name="Imagen rota" image="/no-existe.webp" />
      </Specimen>
      <Specimen name="ActionMenu">
        <ActionMenu
          label="Acciones de Panadería Sol"
          actions={[
            { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => toast.success('Editar') },
            {
              label: 'Eliminar',
              icon: <Trash2 size={18} aria-hidden />,
              danger: true,
              onSelect: () => toast.error('Eliminar'),
            },
          ]}
        />
      </Specimen>
      <Specimen name="Confirm">
        <DialogButton name="Confirmar" />
        <DialogButton name="Borrar" danger />
        <DialogButton name="En curso" pending />
      </Specimen>
      <Specimen name="toast">
        <button type="button" className="button" onClick={() => toast.success('Negocio creado exitosamente')}>
          Éxito
        </button>
        <button type="button" className="button" onClick={() => toast.error('Error en la petición.')}>
          Error
        </button>
      </Specimen>
      <Specimen name="FormNotice, Disclosure">
        <div className={styles.wide}>
          <FormNotice text="No se pudo cargar." action={{ label: 'Reintentar', pending: false, onClick: () => {} }} />
          <Disclosure title="Ubicación exacta">
            <p>
              <TriangleAlert size={18} aria-hidden /> <span>Contenido</span>
            </p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <div className={styles.wide}>
          <EmptyState text="Todavía no hay negocios.">
            <button type="button" className="button">
              Crear negocio
            </button>
          </EmptyState>
        </div>
        <div className={styles.wide}>
          <ErrorState text="No se pudieron cargar los negocios." onRetry={() => toast.success('Reintentar')} />
        </div>
      </Specimen>
    </>
  );
}

function DialogButton({ name, danger, pending }: { name: string; danger?: boolean; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {open && (
        <Confirm
          title={name}
          content="¿Quieres remover este negocio?"
          danger={danger ?? false}
          loading={pending ?? false}
          onConfirm={close}
          onClose={close}
        />
      )}
      {open && pending && (
        <button type="button" className="button" onClick={close}>
          Terminar
        </button>
      )}
    </>
  );
}
