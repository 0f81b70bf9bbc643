import { escaped, html } from '../markup.js';

/** A page made by hand in 1998 and never again: windows-1252 that claims to be iso-8859-1, one centred table. */
export const parish = {
  host: 'www.sedge-parish.example',
  charset: 'windows-1252',
  lang: 'en',
  page: ({ title, paragraphs, date, chosen }) => html`<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
<meta name="GENERATOR" content="Microsoft FrontPage 3.0">
<title>Sedge Parish Pages: ${escaped(title)}</title>
</head>
<body background="parchment.gif" text="#000000" link="#0000FF" vlink="#800080">
<p align="center"><img src="church.gif" width="120" height="90" alt="The church"><br>
<font face="Comic Sans MS" size="6" color="#800000">Sedge Parish Pages</font></p>
<p align="center"><a href="index.htm">Home</a> * <a href="services.htm">Services</a> * <a href="council.htm">Council</a> * <a href="magazine.htm">Magazine</a> * <a href="bells.htm">Bells</a> * <a href="links.htm">Links</a></p>
<hr width="80%">
<blockquote>
<h2><font color="#000080">${escaped(title)}</font></h2>
${paragraphs.map((paragraph) => `<p><font face="Times New Roman">${escaped(paragraph)}</font></p>\n`)}
</blockquote>
<hr width="80%">
<p align="center"><font size="2">You are visitor number <b>${chosen.below(9000) + 1000}</b> since Easter 1998.<br>
This page was last changed on ${date} by the Webmaster (Mr D. Pym), who apologises for the caf&eacute; link.<br>
Best viewed at 800 x 600 with the sound turned off.</font></p>
<p align="center"><a href="guestbook.htm"><img src="quill.gif" alt="Sign our guest book" border="0"></a></p>
</body>
</html>
`,
};
