/** The part of autocannon that the load tests use. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    /** Ends after this many requests instead. */
    amount?: number;
    requests: { path: string; headers?: Record<string, string> }[];
  }

  interface Result {
    requests: { average: number; total: number };
    latency: { p99: number };
    throughput: { total: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    resets: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
