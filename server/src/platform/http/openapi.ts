import { CONTRACT_VERSION, type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema, errorBody } from '@vesper/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** What else answers under /api, beside the contract's calls. */
interface FurtherApi {
  paths: Record<string, Json>;
  schemas: Record<string, Json>;
}

export const refusal: Json = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The API as an OpenAPI 3.1 document, derived from the contract (D-01). */
export function openApiDocument(further: FurtherApi = { paths: {}, schemas: {} }): Json {
  const paths: Record<string, Json> = {};
  for (const [id, { method, path }] of Object.entries(calls)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(id as CallId) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vesper API', version: CONTRACT_VERSION },
    paths: { ...paths, ...further.paths },
    components: {
      schemas: { Error: schemaOf(errorBody, 'output'), ...further.schemas },
      securitySchemes: { release: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const FORM = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

function operation(id: CallId): Json {
  const schema: CallSchema = apiSchemas[id];
  const isWrite = calls[id].method !== 'GET';
  const uuid = { type: 'string', format: 'uuid' };
  const parameters = [
    ...queryParameters(schema.query),
    { name: 'X-Client-Request', in: 'header', required: isWrite, schema: { const: '1' } },
    ...(isWrite ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: uuid }] : []),
  ];
  return {
    operationId: id,
    parameters,
    ...(schema.file && { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } }),
    ...(schema.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema.body, 'input') } } } }),
    responses: {
      '2XX': { description: 'Done', content: { 'application/json': { schema: schemaOf(schema.response, 'output') } } },
      '4XX': refusal,
      '5XX': refusal,
    },
  };
}

function queryParameters(query: CallSchema['query']): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Generated on first request: that takes longer than most of the start (S7). */
export function openApiRoute(app: FastifyInstance, further: () => FurtherApi): void {
  let document: Json | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument(further())));
}
