/** What a command needs of this process's environment: none of its settings. The files get it before they are imported. */
export const bareEnvironment = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
