/** A client of `dittograph serve`, without dependencies: in Node and in browsers. */

export type {
  ServiceCheckOptions,
  ServiceDocument,
  ServiceJob,
  ServiceLineAnswer,
  ServiceMatch,
  ServiceProblem,
  ServiceVerdict,
} from '../client/answers.ts';
export { type ClientIndex, type ClientOptions, SeenClient, ServiceError } from '../client/client.ts';
