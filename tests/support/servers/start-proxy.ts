import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";

export type ProxyKind = "nginx" | "caddy";
export type ProxyPorts = {
	http: number;
	/** Null for a proxy that speaks plain HTTP, because something in front of it ends TLS. */
	https: number | null;
	shops: readonly number[];
};

/** Whether this machine has the proxy, and OpenSSL for its certificate. */
export function hasProxy(kind: ProxyKind): boolean {
	const found = (command: string, ...parameters: string[]) => spawnSync(command, parameters).error === undefined;
	return found(kind, kind === "nginx" ? "-v" : "version") && found("openssl", "version");
}

/**
 * Starts a proxy with its file of ops/, in which only host, ports and paths are replaced.
 * @param folder an empty folder for its files
 * @returns the process, which the caller ends, and the certificate that it uses, valid for localhost
 */
export function startProxy(kind: ProxyKind, ports: ProxyPorts, folder: string): { process: ChildProcess; ca: string } {
	const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
	const made = spawnSync("openssl", [...CERTIFICATE, "-keyout", key, "-out", certificate]);
	if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`);
	cpSync("ops/restarting.html", join(folder, "restarting.html"));
	const [file, ...command] = COMMANDS[kind](folder);
	writeFileSync(file, CONFIGURATIONS[kind]({ ports, folder, certificate, key }));
	const [program = "", ...parameters] = command;
	const environment = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	const proxy = spawn(program, parameters, { env: environment, stdio: "ignore" });
	return { process: proxy, ca: readFileSync(certificate, "utf8") };
}

/** In the folder: what nginx reports about the shops behind it. */
export const ERROR_LOG = "error.log";

/** The parameters for a certificate that is valid for localhost. */
const CERTIFICATE =
	"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost".split(
		" ",
	);

const COMMANDS: Record<ProxyKind, (folder: string) => [file: string, ...command: string[]]> = {
	nginx: (folder) => [
		join(folder, "nginx.conf"),
		"nginx",
		"-c",
		join(folder, "nginx.conf"),
		"-e",
		join(folder, ERROR_LOG),
	],
	caddy: (folder) => [join(folder, "Caddyfile"), "caddy", "run", "--config", join(folder, "Caddyfile")],
};

/** Without the redirect to https, when TLS is ended elsewhere. */
function withoutTls(site: string, { http, https }: ProxyPorts): string {
	if (https !== null) return site;
	return site
		.replace(/^server \{\n\tlisten 80;[\s\S]*?\n\}\n/m, "")
		.replaceAll(/^\tssl_.*\n/gm, "")
		.replace("listen 443 ssl http2;", `listen ${http};`);
}

type Site = { ports: ProxyPorts; folder: string; certificate: string; key: string };

const CONFIGURATIONS: Record<ProxyKind, (site: Site) => string> = {
	nginx({ ports, folder, certificate, key }) {
		// Like several shops in docs/scaling.md; with one shop the parameter changes nothing.
		const shops = ports.shops.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(" ");
		const site = withoutTls(readFileSync("ops/nginx.conf", "utf8"), ports)
			.replace("server 127.0.0.1:3000;", shops)
			.replaceAll("shop.example;", "localhost;")
			.replace("/etc/letsencrypt/live/shop.example/fullchain.pem", certificate)
			.replace("/etc/letsencrypt/live/shop.example/privkey.pem", key)
			.replace("/etc/softbrace-shop", folder)
			.replaceAll("listen 80;", `listen ${ports.http};`)
			.replaceAll("listen 443 ssl", `listen ${ports.https} ssl`)
			// Not every machine has IPv6.
			.replaceAll(/^\tlisten \[::\].*\n/gm, "");
		mkdirSync(join(folder, "temp"));
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
		return [
			...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
			`daemon off; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, ERROR_LOG)}; events {}`,
			`http { access_log off; ${temporary.map((name) => `${name}_temp_path ${join(folder, "temp", name)};`).join(" ")}`,
			`${site} }`,
		].join("\n");
	},
	caddy({ ports, folder, certificate, key }) {
		const { http, https, shops } = ports;
		const address = https === null ? `http://localhost:${http} {` : `localhost {\n\ttls ${certificate} ${key}`;
		const upstreams = shops.map((port) => `127.0.0.1:${port}`).join(" ");
		const site = readFileSync("ops/Caddyfile", "utf8")
			.replace(
				"reverse_proxy {$SHOP_ADDRESS:127.0.0.1:3000} {",
				`reverse_proxy ${upstreams} {${shops[1] ? SEVERAL : ""}`,
			)
			.replace("/etc/softbrace-shop", folder)
			.replace("{$SHOP_HOST:shop.example} {", address);
		return `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https ?? 1}\n}\n${site}`;
	},
};

/** How often Caddy asks several shops whether they are ready. */
export const HEALTH_INTERVAL_MS = 500;

/** As docs/scaling.md has it for several shops. */
const SEVERAL = `
		health_uri /readyz
		health_interval ${HEALTH_INTERVAL_MS}ms
		lb_policy round_robin
		lb_try_duration 2s
		lb_retry_match {
			method GET HEAD
		}
		lb_retry_match {
			method POST
			path /api/create-checkout-session /api/webhooks/stripe
		}`;
