import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { usePermission } from '../session/usePermission';
import { ActionMenu } from '../ui/ActionMenu';
import { Avatar } from '../ui/Avatar';
import { Card } from '../ui/CardGrid';
import { RemoveBusinessDialog } from './RemoveBusinessDialog';

/** One business of the list; the whole card leads to its form, the menu stands beside that link (R93-R98, A85). */
export function BusinessCard({ business }: { business: Business }) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const permission = usePermission();
  const to = encodeURIComponent(business.id);
  return (
    <Card
      to={to}
      title={business.name}
      media={<Avatar name={business.name} image={business.images[0]} />}
      menu={
        <ActionMenu
          label={`Acciones de ${business.name}`}
          actions={[
            { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) },
            ...(can(permission, 'removeBusiness')
              ? [
                  {
                    label: 'Eliminar',
                    icon: <Trash2 size={18} aria-hidden />,
                    danger: true,
                    onSelect: () => setRemoving(true),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      {business.email}
      {removing && <RemoveBusinessDialog business={business} onClose={() => setRemoving(false)} />}
    </Card>
  );
}
