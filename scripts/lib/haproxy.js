import { writeFileSync } from "node:fs";
import { daemonFolder, startDaemon } from "./daemon.js";
import { findProgram } from "./find.js";

/** HAProxy's program, or null. */
export function findHaproxy() {
  return findProgram(["haproxy", "/usr/sbin/haproxy"]);
}

const wait = '{"success":false,"error":"We\'re very busy right now. Please try again in a moment.","code":"busy"}';
/** Nobody is there to answer: in the form, and with the header, that Mela itself says it in. */
const instead = (/** @type {number} */ status) =>
  `http-error status ${status} content-type application/json string '${wait.replace("'", "'\\''")}' hdr Retry-After 2`;

/**
 * A HAProxy on `port` of this machine alone, before several servers: each that says it is ready gets its part.
 * @param {string} program
 * @param {{ port: number, servers: number[] }} plan
 */
export async function startHaproxy(program, { port, servers }) {
  const folder = daemonFolder("haproxy");
  writeFileSync(
    `${folder}/haproxy.cfg`,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout http-request 10s
  timeout queue 5s
  retries 3
  option redispatch 1
  # A process that ends may close a connection just as a request is sent on it: another one answers, where that can't be
  # done twice. Else whoever asks is hung up on without a word.
  retry-on conn-failure empty-response
  option forwardfor
  ${[502, 503, 504].map(instead).join("\n  ")}
frontend people
  bind 127.0.0.1:${port}
  http-request deny if { path /metrics /readyz /healthz }
  # Where all connections are taken, whoever stands at a door and who tells of payments goes first.
  http-request set-priority-class int(-1) if { path_beg /api/payments/ } or { path_reg ^/api/events/[^/]+/check-?in }
  http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found }
  default_backend processes
backend processes
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server check inter 250ms fall 1 rise 1 maxconn 500
${servers.map((server, place) => `  server web${place + 1} 127.0.0.1:${server}`).join("\n")}
`,
  );
  return startDaemon({ name: "HAProxy", program, args: ["-f", "haproxy.cfg", "-db"], folder, port });
}
