import type { FastifyReply } from "fastify";

const texts = new WeakMap<object, string>();

/**
 * Has an answer written out once, however often it is sent: an event that is shown again as it was is the same object,
 * and writing it took more than finding out that nothing had changed.
 */
export function writeOnce<T extends object>(reply: FastifyReply, data: T): T {
  const write = reply.getSerializationFunction(String(reply.statusCode)) ?? JSON.stringify;
  reply.type("application/json; charset=utf-8").serializer((body) => {
    if (Object(body).data !== data) return JSON.stringify(body); // an error has come between
    const text = texts.get(data) ?? String(write(Object(body)));
    texts.set(data, text);
    return text;
  });
  return data;
}
