import { TextInput } from 'react-admin';
import { useParams } from 'react-router';
import { categorySchema } from '../../contract/category';
import { CATEGORY_FIELDS } from '../../contract/lists/categories';
import { CreatePage, EditPage, RecordForm, type RecordFormProps, type RecordPage } from '../forms/RecordForm';
import { RecordHistory } from '../history/RecordHistory';
import { dashboardPath } from '../routes';
import { FormGroup, FormSkeleton } from '../ui/FormLayout';

const TEXTS = {
  createTitle: 'Crear nueva categoría',
  createSubmit: 'CREAR CATEGORÍA',
  created: 'Categoría creada exitosamente',
  updateTitle: 'Actualizar categoría',
  updateSubmit: 'ACTUALIZAR CATEGORÍA',
  updated: 'Categoría actualizada exitosamente',
  notLoaded: 'No se pudo cargar esta categoría: guardar creará una nueva',
  loading: 'Cargando categoría…',
} as const;

const FIELDS = [{ names: ['name'], label: CATEGORY_FIELDS.name }];

function CategoryForm(page: RecordFormProps) {
  return (
    <RecordForm
      title={page.isUpdate ? TEXTS.updateTitle : TEXTS.createTitle}
      submitLabel={page.isUpdate ? TEXTS.updateSubmit : TEXTS.createSubmit}
      {...page}
      fields={FIELDS}
      list={dashboardPath('categories')}
      schema={categorySchema}
      defaultValues={{ name: '' }}
    >
      <FormGroup title="Datos de la categoría">
        <TextInput source="name" label={CATEGORY_FIELDS.name} />
      </FormGroup>
    </RecordForm>
  );
}

const PAGE: RecordPage = {
  texts: TEXTS,
  Form: CategoryForm,
  Skeleton: () => (
    <FormSkeleton
      title={TEXTS.updateTitle}
      list={dashboardPath('categories')}
      label={TEXTS.loading}
      columns={[['5rem']]}
    />
  ),
  titleField: 'name',
};

export function CategoryCreate() {
  return <CreatePage page={PAGE} />;
}

export function CategoryEdit() {
  const { id = '' } = useParams();
  return (
    <>
      <EditPage page={PAGE} />
      <RecordHistory key={id} kind="category" id={id} />
    </>
  );
}
