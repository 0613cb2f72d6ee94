/** Takes contact messages as a function of the site's owner may: one key makes one message. */
const storedMessages = new Map<string, unknown>();

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "GET") return Response.json([...storedMessages.values()]);
    const id = request.headers.get("Idempotency-Key") ?? "";
    const message = (await request.json()) as { message: string };
    if (message.message.includes("refuse me"))
      return Response.json({ code: "invalid_payload", message: "No." }, { status: 400 });
    if (!storedMessages.has(id)) storedMessages.set(id, message);
    return Response.json({ id });
  },
};
