import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockedPackages, type NeededPackage, readLockfile } from "./locked-packages.ts";

export const SBOM = "sbom.cdx.json";
export const LICENSES = "licenses.txt";

/** What packages call the file with their license, and with notices that it asks to keep. */
const LICENSE_FILE = /^(licen[sc]e|copying|notice)([.-].*)?$/i;
const LICENSE_ID = /^[\w.+-]+$/;

/**
 * The packages that the shop is built from, as a CycloneDX 1.6 bill of materials. It follows from the lockfile alone, so
 * it has no time and no number of its own, and lists optional packages of every platform.
 */
export function describePackages(root = "."): string {
	const packages = readLockfile(root);
	const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const own = { type: "application", "bom-ref": `pkg:npm/${name}@${version}`, name, version };
	const listed = neededBy(packages);
	const refs = new Map(listed.map((one) => [one.folder, refOf(one)]));
	const references = (folders: readonly string[]) => [...new Set(folders.map((folder) => refs.get(folder)))].sort();
	const document = {
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		version: 1,
		metadata: { component: { ...own, purl: own["bom-ref"] } },
		components: listed.map(describeComponent),
		dependencies: [
			{ ref: own["bom-ref"], dependsOn: references(rootNames(packages).map((each) => `node_modules/${each}`)) },
			...listed.map((one) => ({ ref: refOf(one), dependsOn: references(one.needs) })),
		],
	};
	return `${JSON.stringify(document, null, "\t")}\n`;
}

/** The licenses of these packages with their texts, each text once. Only of those that are installed here. */
export function describeLicenses(root = "."): string {
	const byText = new Map<string, string[]>();
	for (const { folder, name, version, license } of neededBy(readLockfile(root))) {
		const text = readLicense(join(root, folder));
		if (text === null) continue;
		byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license ?? "see the text"})`]);
	}
	return [...byText]
		.map(([text, names]) => `${[...new Set(names)].join("\n")}\n\n${text}\n`)
		.join(`\n${"-".repeat(80)}\n\n`);
}

function rootNames(packages: ReturnType<typeof readLockfile>): string[] {
	return Object.keys(packages[""]?.dependencies ?? {});
}

function neededBy(packages: ReturnType<typeof readLockfile>): NeededPackage[] {
	return lockedPackages(packages, rootNames(packages));
}

function describeComponent({ name, version, license, integrity, isOptional, ...one }: NeededPackage) {
	const [, group, shortName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
	const [, algorithm = "", digest = ""] = /^(sha\d+)-(.+)$/.exec(integrity ?? "") ?? [];
	const purl = refOf({ name, version, ...one });
	return {
		type: "library",
		"bom-ref": purl,
		...(group && { group }),
		name: shortName,
		version,
		scope: isOptional ? "optional" : "required",
		...(digest && {
			hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }],
		}),
		...(license && {
			licenses: [LICENSE_ID.test(license) ? { license: { id: license } } : { expression: license }],
		}),
		purl: purl.replace(/#.*$/, ""),
	};
}

/** Its package URL; a copy inside another package has that one's folder behind it, because references are unique. */
function refOf({ name, version, folder }: Pick<NeededPackage, "name" | "version" | "folder">): string {
	const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
	return folder === `node_modules/${name}` ? purl : `${purl}#${folder}`;
}

function readLicense(folder: string): string | null {
	try {
		const files = readdirSync(folder)
			.filter((name) => LICENSE_FILE.test(name))
			.sort();
		const texts = files.map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
		return texts.length === 0 ? "Without a text of its own." : texts.join("\n\n");
	} catch {
		// A package of another platform.
		return null;
	}
}
