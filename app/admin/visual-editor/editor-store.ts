import { createUsePuck } from "@puckeditor/core";

/** The editor's state and deeds, for parts that stand inside of it. */
export const useEditor = createUsePuck();

/** The only zone of the page: its elements in one column. */
export const ZONE = "root:default-zone";
