import type { Config } from "#platform/config.ts";
import { nameError, nameInstant } from "./finding.ts";
import type { Probes } from "./probes.ts";

/** Automatic renewals happen 30 days before the end: with less than this left, they have failed. */
const WARNING_MS = 14 * 24 * 60 * 60 * 1000;

/** The certificate that visitors of PUBLIC_URL get, and how long it is valid. `now` in epoch ms. */
export async function checkCertificate(
	{ publicUrl }: Pick<Config, "publicUrl">,
	{ readCertificate }: Pick<Probes, "readCertificate">,
	now: number,
) {
	if (!publicUrl.startsWith("https:")) return [{ code: "certificate_none" } as const];
	const certificate = await readCertificate(publicUrl).catch((error: unknown) => ({ error }));
	if ("error" in certificate) {
		return [{ code: "certificate_unreachable", what: publicUrl, limit: nameError(certificate.error) } as const];
	}
	const { endsAt, problem } = certificate;
	if (endsAt <= now) return [{ code: "certificate_expired", what: nameInstant(endsAt) } as const];
	if (problem !== null) return [{ code: "certificate_untrusted", what: problem } as const];
	if (endsAt < now + WARNING_MS) return [{ code: "certificate_ending", what: nameInstant(endsAt) } as const];
	return [{ code: "certificate_ok", what: nameInstant(endsAt) } as const];
}
