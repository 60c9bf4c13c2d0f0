import { isIP } from "node:net";
import { connect } from "node:tls";

/** `endsAt` in epoch ms; `problem` is why a browser would not trust it, such as CERT_HAS_EXPIRED. */
export type Certificate = { endsAt: number; problem: string | null };

const TIMEOUT_MS = 8000;

/** The certificate that visitors of an https URL get. @throws Error when nothing responds there in TLS */
export function readCertificate(url: string): Promise<Certificate> {
	const { hostname, port } = new URL(url);
	const host = hostname.replace(/^\[(.*)\]$/, "$1");
	return new Promise((resolve, reject) => {
		const socket = connect(
			{
				host,
				port: Number(port || 443),
				...(isIP(host) === 0 && { servername: host }),
				// One that is not trusted is looked at too.
				rejectUnauthorized: false,
				timeout: TIMEOUT_MS,
			},
			() => {
				const { valid_to: end } = socket.getPeerCertificate();
				const problem = socket.authorized ? null : problemOf(socket.authorizationError);
				socket.end();
				resolve({ endsAt: Date.parse(end), problem });
			},
		);
		socket.once("timeout", () => socket.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
		socket.once("error", reject);
	});
}

/** Typed as an Error; in fact its code. */
function problemOf(error: unknown): string {
	return typeof error === "string" ? error : String((error as { code?: unknown } | null)?.code ?? error);
}
