/** A page of text, loaded on the server only, so that browsers get no text but the shown one. */
export type Article = {
	title: string;
	description: string;
	lead: string;
	sections: readonly ArticleSection[];
};

export type ArticleSection = {
	heading: string;
	paragraphs?: readonly string[];
	points?: readonly string[];
	/** The points are numbered steps. */
	isOrdered?: boolean;
};
