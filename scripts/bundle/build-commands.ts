import { readFileSync } from "node:fs";
import { build } from "vite";
import { UNBUNDLED } from "./unbundled-packages.ts";

/** Commands of package.json that an owner needs beside the shop. */
export const COMMANDS: readonly string[] = [
	"backup",
	"restore",
	"verify-backup",
	"doctor",
	"books",
	"move-database",
	"move-uploads",
	"verify-log",
	"verify-release",
];

/** An owner may call a command from any folder: `.env`, migrations and the default DATA_DIR are those of the bundle. */
const IN_ITS_FOLDER = "process.chdir(import.meta.dirname);";

/**
 * Builds each command with its packages into one file of the folder, `backup.js` and so on, and what they share into
 * build/commands/.
 */
export async function buildCommands(folder: string): Promise<void> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		resolve: { external: [...UNBUNDLED, "pg-native"], noExternal: true },
		define: { "process.env.NODE_ENV": JSON.stringify("production") },
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: false,
			target: "node24",
			rolldownOptions: {
				input: commandFiles(),
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "build/commands/[name]-[hash].js",
					banner: ({ isEntry }) => (isEntry ? IN_ITS_FOLDER : ""),
				},
			},
		},
	});
}

/** The source of each command, by its name. */
function commandFiles(): Record<string, string> {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
	return Object.fromEntries(
		COMMANDS.map((name) => {
			const [, file] = /^node (scripts\/\S+\.ts)$/.exec(scripts[name] ?? "") ?? [];
			if (file === undefined) throw new Error(`package.json has no command ${name} that runs a file of scripts/.`);
			return [name, file];
		}),
	);
}
