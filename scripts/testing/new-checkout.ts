import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export const PLATFORM = `${process.platform}-${process.arch}`;
export const PACKAGE = `node_modules/node-${PLATFORM}`;
/** A Node.js that runs. */
const NODE = "#!/bin/sh\necho v24.99.0\n";
export const NPM = `#!/bin/sh
echo "npm $*" >> calls
mkdir -p node_modules/some
echo '{}' > node_modules/some/package.json
echo '{"packages":{"node_modules/some":{}}}' > node_modules/.package-lock.json
`;
/** Installs a package with Node.js as npm 10 does: without a link to it. */
export const NPM_WITH_NODE = `${NPM}mkdir -p ${PACKAGE}/bin ${PACKAGE}/include
echo '{}' > ${PACKAGE}/package.json
printf '${NODE.replaceAll("\n", "\\n")}' > ${PACKAGE}/bin/node
chmod +x ${PACKAGE}/bin/node
echo '{"packages":{"${PACKAGE}":{"bin":{"node":"bin/node"}}}}' > node_modules/.package-lock.json
`;
export const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** A folder with the scripts, and a fake npm and build that record their calls. */
export function newCheckout() {
	const folder = mkdtempSync(join(tmpdir(), "shop-checkout-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const script of [
		"bootstrap.mjs",
		"build-if-stale.mjs",
		"build-stamp.mjs",
		"compress-files.mjs",
		"note-commit.mjs",
		"with-lock.mjs",
	]) {
		cpSync(join("scripts", script), join(folder, "scripts", script));
	}
	const put = (path: string, text: string) => {
		mkdirSync(join(folder, path, ".."), { recursive: true });
		writeFileSync(join(folder, path), text);
		if (text.startsWith("#!")) chmodSync(join(folder, path), 0o755);
	};
	put("package-lock.json", "{}");
	put("scripts/node-checksums.json", JSON.stringify({ [PLATFORM]: sha256Of(NODE) }));
	put("app/root.tsx", "1");
	put("bin/npm", NPM);
	put(
		"node_modules/.bin/react-router",
		'#!/bin/sh\necho "react-router $*" >> calls\nmkdir -p build/server build/client\necho > build/server/index.js\necho "run();" > build/client/app.js\n',
	);
	put(
		"scripts/make-template.ts",
		'import { writeFileSync } from "node:fs";\nwriteFileSync(process.argv[2], "template");\n',
	);
	symlinkSync(process.execPath, join(folder, "bin/node"));
	return {
		folder,
		put,
		run: (...args: string[]) => {
			const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
			const { status, stdout, stderr } = spawnSync(process.execPath, args, {
				cwd: folder,
				encoding: "utf8",
				env: { PATH },
			});
			return { status, stdout, stderr };
		},
		calls: () =>
			existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [],
	};
}
