import { can } from '../../contract/access';
import { RESOURCES } from '../resources';
import { usePermission } from '../session/usePermission';
import { PageHeader } from '../ui/PageHeader';
import { ExportSection } from './ExportSection';
import { RateSection } from './RateSection';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const permission = usePermission();
  return (
    <>
      <PageHeader title={RESOURCES.settings.label} />
      <div className={styles.sections}>
        <RateSection />
        {can(permission, 'exportConsumers') && <ExportSection />}
      </div>
    </>
  );
}
