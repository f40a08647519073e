import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useOneAtATime } from '../ui/hooks';
import { toast } from '../ui/toast';

/**
 * An action on the platform: gives the function that runs it, once at a time, and whether it is under way. A failure is
 * shown in a toast unless `onError` handles it. With a mutationKey it changes something, and what is shown is read again.
 */
export function useAction<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  const { mutateAsync, isPending } = useMutation({ onError: toast.error, ...options });
  // `onError` has told the failure.
  const runOnce = useOneAtATime((given: Given) => mutateAsync(given).catch(() => undefined));
  return { isPending, run: (given: Given) => void runOnce(given) };
}
