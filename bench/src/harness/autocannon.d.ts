declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    duration?: number;
    amount?: number;
    [name: string]: unknown;
  };
  type Result = {
    "2xx": number;
    non2xx: number;
    errors: number;
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
