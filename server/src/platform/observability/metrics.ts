import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../errors/api-error.ts';
import { isBearer } from '../security/bearer.ts';

export interface Metrics {
  /** Domains register their own counters here. */
  registry: Registry;
  /** Counts 304 responses sent before routing. */
  unchanged: Counter;
}

/**
 * Milliseconds. The library's event-loop-delay sampling wakes the process each time: a hundred times a second by default, half of what an
 * idle server uses. Sampled this rarely its figures mean nothing, so they are left out; Node itself measures how busy the loop is.
 */
const LOOP_LOOKED_AT_EVERY = 1000;
const LOOP_DELAYS = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map((figure) => `nodejs_eventloop_lag_${figure}_seconds`);

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_EVERY });
  for (const name of LOOP_DELAYS) registry.removeSingleMetric(name);
  let previous = performance.eventLoopUtilization();
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy, 0 to 1',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, previous).utilization);
      previous = now;
    },
  });
  const unchanged = new Counter({
    name: 'unchanged_answers_total',
    help: 'Answers from memory that nothing has changed',
    registers: [registry],
  });
  return { registry, unchanged };
}

/** Measures every call by its id and the requests in progress, and serves GET /metrics to this machine, or to holders of the token. */
export function metricsRoutes(app: FastifyInstance): void {
  const { metrics, config, events } = app.platform;
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics.registry],
  });
  new Gauge({
    name: 'live_streams_open',
    help: 'Event streams open in this process',
    registers: [metrics.registry],
    collect() {
      this.set(events.hub.size);
    },
  });
  let underWay = 0;
  new Gauge({
    name: 'requests_under_way',
    help: 'Requests whose work has begun and not ended, whether or not anybody still waits for it',
    registers: [metrics.registry],
    collect() {
      this.set(underWay);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call;
    // A live stream lasts as long as its page is open.
    if (call && call !== 'events') duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new ApiError(404, 'not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  // Only counts routes registered after this one, so /metrics does not count itself.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const ended = () => void underWay--;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      underWay++;
      answer.then(ended, ended);
      return answer;
    };
  });
}

/** Requests with METRICS_TOKEN; without one configured, requests from this machine. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // With a token configured, local requests need it too: a proxy on this machine must not open /metrics to everybody.
  if (token === undefined) return /^(::ffff:)?127\.|^::1$/.test(request.ip);
  return isBearer(request, token);
}
