import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "./read-certificate.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.skipIf(!hasOpenssl)("reads when the certificate ends, and why a browser would not trust it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-certificate-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 10 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
	execFileSync("openssl", request.split(" "), { stdio: "ignore" });
	const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(() => void server.close());

	const { endsAt, problem } = await readCertificate(`https://localhost:${(server.address() as AddressInfo).port}`);
	const days = (endsAt - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(9.9);
	expect(days).toBeLessThanOrEqual(10);
	expect(problem).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
});

test("a host that does not respond is an error", async () => {
	await expect(readCertificate("https://127.0.0.1:1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
