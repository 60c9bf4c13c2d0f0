import { randomUUID } from "node:crypto";

/** Of one request, in its log lines, its trace, the response's header and the error page; short enough to be read aloud. */
export function newRequestId(): string {
	return randomUUID().slice(-12);
}
