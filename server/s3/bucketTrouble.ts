import { OUTCOME } from '../../contract/outcome';
import { codesOf } from '../db/sqlErrors';
import { AppError } from '../http/errors';
import { messageOf } from '../startError';

/** Names a bucket and its server in messages. */
export interface BucketName {
  bucket: string;
  endpoint?: string;
  region: string;
}

/** A failure of a bucket, as a 503 with a message for users; `told` is for the operator. */
export class BucketTrouble extends AppError {
  constructor(
    readonly told: string,
    detail: string,
    cause: unknown,
  ) {
    super(503, `${OUTCOME.nothing}: ${detail}`, { 'retry-after': '5' }, { cause });
  }
}

const NO_ANSWER = 'el almacén de imágenes no responde en este momento. Intenta de nuevo en unos segundos.';
const WRONG = 'el almacén de imágenes no acepta a este servidor. Avisa a quien administra la plataforma.';

/** Causes, by the names that S3 and its SDK have for them. */
const CAUSES: { names: readonly string[]; told: (name: BucketName) => string }[] = [
  {
    names: ['CredentialsProviderError'],
    told: () => 'faltan las llaves: define AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o da un rol a esta máquina',
  },
  {
    names: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'InvalidClientTokenId'],
    told: () => 'las llaves no son válidas: revisa AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  },
  { names: ['ExpiredToken', 'ExpiredTokenException'], told: () => 'las llaves vencieron: renuévalas' },
  {
    names: ['RequestTimeTooSkewed', 'RequestExpired'],
    told: () => 'el reloj de este servidor y el del depósito no coinciden: ponlo en hora',
  },
  { names: ['NoSuchBucket', 'NotFound'], told: ({ bucket }) => `no existe el depósito «${bucket}» de S3_BUCKET` },
  {
    names: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    told: ({ region }) => `el depósito no está en la región «${region}»: revisa S3_REGION`,
  },
  {
    names: ['AccessDenied', 'Forbidden', 'AllAccessDisabled'],
    told: ({ bucket }) => `las llaves no dan permiso sobre «${bucket}»: revisa su política (docs/deploy.md)`,
  },
];

/** Takes the error of a call to a bucket and gives it with messages. */
export function bucketTrouble(error: unknown, name: BucketName): BucketTrouble {
  const known = CAUSES.find(({ names }) => error instanceof Error && names.includes(error.name));
  if (known) return new BucketTrouble(`Las imágenes: ${known.told(name)}.`, WRONG, error);
  const where = name.endpoint ?? `S3 en ${name.region}`;
  return new BucketTrouble(`Las imágenes: ${where} ${whatHappened(error)}.`, NO_ANSWER, error);
}

function whatHappened(error: unknown): string {
  // Without the SDK's class, which is loaded only with a bucket.
  if (error instanceof Error && '$fault' in error) return `responde con un error (${error.name})`;
  return `no responde (${codesOf(error)[0] ?? messageOf(error)})`;
}
