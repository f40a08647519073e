import { TextInput } from 'react-admin';
import { useParams } from 'react-router';
import { categorySchema } from '../../contract/category';
import { CATEGORY_FIELDS } from '../../contract/lists/categories';
import { CreatePage, EditPage, RecordForm, type RecordFormProps, type RecordPage } from '../forms/RecordForm';
import { RecordHistory } from '../history/RecordHistory';
import { dashboardPath } from '../resources';
import { FormGroup, FormSkeleton } from '../ui/FormLayout';
import { CATEGORY_MESSAGES } from './messages';

const FIELDS = [{ names: ['name'], label: CATEGORY_FIELDS.name }];

function CategoryForm(page: RecordFormProps) {
  return (
    <RecordForm
      title={page.isUpdate ? CATEGORY_MESSAGES.updateTitle : CATEGORY_MESSAGES.createTitle}
      submitLabel={page.isUpdate ? CATEGORY_MESSAGES.updateSubmit : CATEGORY_MESSAGES.createSubmit}
      {...page}
      fields={FIELDS}
      list={dashboardPath('categories')}
      schema={categorySchema}
      defaultValues={{ name: '' }}
    >
      <FormGroup title={CATEGORY_MESSAGES.details}>
        <TextInput source="name" label={CATEGORY_FIELDS.name} />
      </FormGroup>
    </RecordForm>
  );
}

const PAGE: RecordPage = {
  texts: CATEGORY_MESSAGES,
  Form: CategoryForm,
  Skeleton: () => (
    <FormSkeleton
      title={CATEGORY_MESSAGES.updateTitle}
      list={dashboardPath('categories')}
      label={CATEGORY_MESSAGES.loading}
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
