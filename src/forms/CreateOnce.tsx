import { useCallback } from 'react';
import { type CreateParams, type CreateResult, useDataProvider, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FileStore, storedFirst } from './storedFirst';

type Next = (resource: string, params: CreateParams) => Promise<CreateResult>;

/**
 * Makes one record of a form, however often it has to be sent (decision 0010). Pictures that are stored by then are in
 * the form after a failure, so that the next try sends the same. The intent identifies the record.
 */
export function CreateOnce({ intent }: { intent: string }) {
  const dataProvider = useDataProvider<FileStore>();
  const { setValue } = useFormContext();

  const create = useCallback(
    async (resource: string, params: CreateParams, next: Next): Promise<CreateResult> => {
      const data = await storedFirst(dataProvider, resource, params.data);
      try {
        return await next(resource, { ...params, data, meta: { ...params.meta, intent } });
      } catch (error) {
        if ('images' in data) setValue('images', data.images, { shouldDirty: true });
        throw error;
      }
    },
    [intent, dataProvider, setValue],
  );
  useRegisterMutationMiddleware<Next>(create);

  return null;
}
