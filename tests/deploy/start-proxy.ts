import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";

export type ProxyKind = "nginx" | "caddy";
export type ProxyPorts = { http: number; https: number; shop: number };

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

/** The parameters for a certificate that is valid for localhost. */
const CERTIFICATE =
	"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost".split(
		" ",
	);

const COMMANDS: Record<ProxyKind, (folder: string) => [file: string, ...command: string[]]> = {
	nginx: (folder) => [join(folder, "nginx.conf"), "nginx", "-c", join(folder, "nginx.conf"), "-e", "stderr"],
	caddy: (folder) => [join(folder, "Caddyfile"), "caddy", "run", "--config", join(folder, "Caddyfile")],
};

type Site = { ports: ProxyPorts; folder: string; certificate: string; key: string };

const CONFIGURATIONS: Record<ProxyKind, (site: Site) => string> = {
	nginx({ ports, folder, certificate, key }) {
		const site = readFileSync("ops/nginx.conf", "utf8")
			.replace("127.0.0.1:3000", `127.0.0.1:${ports.shop}`)
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
			`daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr; events {}`,
			`http { access_log off; ${temporary.map((name) => `${name}_temp_path ${join(folder, "temp", name)};`).join(" ")}`,
			`${site} }`,
		].join("\n");
	},
	caddy({ ports, folder, certificate, key }) {
		const site = readFileSync("ops/Caddyfile", "utf8")
			.replace("{$SHOP_ADDRESS:127.0.0.1:3000}", `127.0.0.1:${ports.shop}`)
			.replace("/etc/softbrace-shop", folder)
			.replace("{$SHOP_HOST:shop.example} {", `localhost {\n\ttls ${certificate} ${key}`);
		return `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n${site}`;
	},
};
